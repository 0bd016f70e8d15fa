import { sql } from 'kysely';
import type { Car, ListedCar, Location } from '#domain/car/car.ts';
import type { StockStore } from '#app/stock-store.ts';
import type { Database } from './database.ts';

const BATCH = 5000;
/** The longest time (days) that a site may keep a sold car listed; each site's own is shorter. */
const LONGEST_LISTING_DAYS = 90;

export function createStockStore(database: Database): StockStore {
  return {
    async *listed() {
      const places = await readPlaces(database);
      for (let after = 0; ;) {
        const rows = await listable(database).where('id', '>', after).orderBy('id').limit(BATCH).execute();
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map((row) => listedCar(row, places));
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
      return rows.map((row) => listedCar(row, places));
    },
    async currentSlug(groupId, oldSlug) {
      const row = await database
        .selectFrom('car_slugs')
        .innerJoin('cars', 'cars.id', 'car_slugs.car_id')
        .select('cars.slug')
        .where('car_slugs.group_id', '=', groupId)
        .where('car_slugs.slug', '=', oldSlug)
        .executeTakeFirst();
      return row?.slug;
    },
  };
}

const listable = (database: Database) =>
  database
    .selectFrom('cars')
    .selectAll()
    .where('show_on_dealer_website', '=', true)
    .where(sql<boolean>`(status <> 'sold' or sold_at > now() - make_interval(days => ${LONGEST_LISTING_DAYS}))`);

type CarRow = Awaited<ReturnType<ReturnType<typeof listable>['execute']>>[number];

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

function listedCar(row: CarRow, { dealerships, locations }: Places): ListedCar {
  const {
    price_cents,
    before_price_cents,
    reduced_price_cents,
    subscription_price_cents,
    standard_equipment,
    youx_quote,
    import_key: _own,
    created_at,
    updated_at,
    sold_at,
    ...same
  } = row;
  const dealership = dealerships.get(row.dealership_id);
  const car: Car = {
    ...same,
    path: `/cars/${row.slug}`,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    sold_at: sold_at === null ? null : sold_at.toISOString(),
    price: price_cents,
    before_price: before_price_cents,
    reduced_price: reduced_price_cents,
    subscription_price: subscription_price_cents,
    standardEquipment: standard_equipment,
    youxQuote: youx_quote,
    dealership_slug: dealership?.slug ?? '',
  };
  return {
    ...car,
    dealership_name: dealership?.name ?? '',
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
  };
}
