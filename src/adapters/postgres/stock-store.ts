import { sql } from 'kysely';
import { carColumns } from '#domain/car/car-columns.ts';
import type { Car } from '#domain/car/car.ts';
import { LONGEST_SOLD_DAYS } from '#domain/stock/stock-policy.ts';
import type { Location } from '#domain/location/location.ts';
import type { OldSlug } from '#app/old-slugs.ts';
import type { StockStore } from '#app/stock-store.ts';
import type { Database } from './database.ts';

const BATCH = 5000;
const OLD_SLUGS = 20_000;

export function createStockStore(database: Database): StockStore {
  return {
    async *listed() {
      const places = await readPlaces(database);
      for (let after = 0; ;) {
        const rows = await listable(database).where('id', '>', after).orderBy('id').limit(BATCH).execute();
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map((row) => carOf(row, places));
        if (rows.length < BATCH) return;
        after = last.id;
      }
    },
    async byIds(ids) {
      if (ids.length === 0) return [];
      const places = await readPlaces(database);
      const rows = await listable(database)
        .where(sql<boolean>`id = any (${[...ids]}::int[])`)
        .orderBy('id')
        .execute();
      return rows.map((row) => carOf(row, places));
    },
    async *oldSlugs() {
      let last: OldSlug | undefined;
      do {
        const after = last;
        const rows = await oldSlugs(database)
          .$if(after !== undefined, (query) =>
            query.where(sql<boolean>`(group_id, slug) > (${after!.groupId}, ${after!.slug})`),
          )
          .orderBy('group_id')
          .orderBy('slug')
          .limit(OLD_SLUGS)
          .execute();
        yield rows;
        last = rows[OLD_SLUGS - 1];
      } while (last !== undefined);
    },
    oldSlugsOf: (ids) =>
      oldSlugs(database)
        .where(sql<boolean>`car_id = any (${[...ids]}::int[])`)
        .execute(),
  };
}

const oldSlugs = (database: Database) =>
  database.selectFrom('car_slugs').select(['group_id as groupId', 'slug', 'car_id as carId']);

const listable = (database: Database) =>
  database
    .selectFrom('cars')
    .select(['id', 'group_id', 'dealership_id', 'slug', 'updated_at'])
    .select(carColumns.map(({ field, column }) => sql.ref<unknown>(column).as(field)))
    .where('show_on_dealer_website', '=', true)
    .where(sql<boolean>`(status <> 'sold' or sold_at > now() - make_interval(days => ${LONGEST_SOLD_DAYS}))`)
    .$castTo<CarRow>();

/** A car's own columns by the names of its fields, as the driver gives them. */
type CarRow = Omit<Car, 'dealership_slug' | 'dealership_name' | 'location' | Instant> & {
  updated_at: Date;
  created_at: Date;
  sold_at: Date | null;
};
type Instant = 'updated_at' | 'created_at' | 'sold_at';

interface Places {
  dealerships: Map<number, { slug: string; name: string }>;
  locations: Map<number, Location>;
}

/** Dealerships and locations are few: read once and shared by all their cars, which is quicker than a join and smaller in memory. */
async function readPlaces(database: Database): Promise<Places> {
  const dealerships = new Map(
    (await database.selectFrom('dealerships').select(['id', 'slug', 'name']).execute()).map(({ id, slug, name }) => [
      id,
      { slug, name },
    ]),
  );
  const rows = await database.selectFrom('locations').selectAll().execute();
  const locations = rows.map((row): [number, Location] => [
    row.id,
    {
      id: row.id,
      name: row.name,
      slug: row.slug,
      location_type: row.location_type,
      location_subtype: row.location_subtype,
      primary: row.primary,
      visible: row.visible,
      dealership_id: row.dealership_id,
      dealership_slug: dealerships.get(row.dealership_id)?.slug ?? '',
      phone: row.phone,
      place_url: row.place_url,
      address: {
        id: row.id,
        street: row.street,
        city: row.city,
        state: row.state,
        postcode: row.postcode,
        lat: row.lat,
        long: row.long,
      },
      timezone: row.timezone,
      opening_hours: row.opening_hours,
      dealer_license_number: row.dealer_license_number,
      motor_vehicle_repairer: row.motor_vehicle_repairer,
      average_rating: row.average_rating,
      review_count: row.review_count,
    },
  ]);
  return { dealerships, locations: new Map(locations) };
}

function carOf(row: CarRow, { dealerships, locations }: Places): Car {
  const dealership = dealerships.get(row.dealership_id);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sold_at: row.sold_at === null ? null : row.sold_at.toISOString(),
    dealership_slug: dealership?.slug ?? '',
    dealership_name: dealership?.name ?? '',
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
  };
}
