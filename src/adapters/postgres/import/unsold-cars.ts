import { sql, type SqlBool } from 'kysely';
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

/** How many of them are shown on the website with fewer photos than that. */
export async function countFewPhotos(
  database: Database,
  groupId: number,
  dealershipId: number,
  least: number,
): Promise<number> {
  const { count } = await unsold(database, groupId, dealershipId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('cars.show_on_dealer_website', '=', true)
    .where(sql<SqlBool>`jsonb_array_length(cars.images) < ${least}`)
    .executeTakeFirstOrThrow();
  return count;
}
