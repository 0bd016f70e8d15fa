import { sql } from 'kysely';
import type { CarOnSale } from '#app/import/draft/import-drafts.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** The cars of a dealership, if it is one of the group. */
const unsold = (database: Database, groupId: number, dealershipId: number) =>
  database
    .selectFrom('cars')
    .innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id')
    .where('dealerships.group_id', '=', groupId)
    .where('cars.dealership_id', '=', dealershipId)
    .where('cars.status', '<>', 'sold');

/** Whether a dealership has cars that are not sold. */
export async function hasCars(database: Database, groupId: number, dealershipId: number): Promise<boolean> {
  const car = await unsold(database, groupId, dealershipId).select('cars.id').limit(1).executeTakeFirst();
  return car !== undefined;
}

/** Those of them that are not hidden. */
export const carsOnSale = (database: Database, groupId: number, dealershipId: number): Promise<CarOnSale[]> =>
  unsold(database, groupId, dealershipId)
    .select([
      'cars.group_id',
      'cars.dealership_id',
      'cars.dealership_ids',
      'cars.car_type',
      'cars.status',
      'cars.make',
      'cars.item_type',
      'cars.certified',
      'cars.stocknum',
      sql<number>`jsonb_array_length(cars.images)`.as('photos'),
    ])
    .where('cars.show_on_dealer_website', '=', true)
    .$castTo<CarOnSale>()
    .execute();
