import { sql } from 'kysely';
import { carColumns } from '#domain/car/car-columns.ts';
import type { Car } from '#domain/car/car.ts';
import type { LoggedPrice } from '#domain/price/was-price.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Location } from '#domain/location/location.ts';
import { liveImages, type PictureStates } from '#domain/pictures/live-images.ts';
import { LONGEST_SOLD_DAYS } from '#domain/stock/stock-policy.ts';
import type { OldSlug } from '#app/car/old-slugs.ts';
import type { StockStore } from '#app/stock/stock-store.ts';
import { LIVE_STATES, type ReservationState } from '#domain/reservation/reservation-step.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { DirectoryPlaces } from '#domain/location/directory.ts';
import { readPlaces } from '#adapters/postgres/site/read-directory.ts';
import { createValueSharing } from '#domain/car/share-values.ts';

/**
 * Cars per read. A read of this size takes 15 ms in the embedded database and about half of that in this process,
 * during which neither serves anyone else.
 */
const READ = 250;
/** Cars per yield. More than the index takes for single changes, so that it loads them in bulk. */
const BATCH = 5000;
const OLD_SLUGS = 20_000;

/** `reservedBy`: in which states a reservation makes its car a reserved one. Pages say so from the first minute. */
export function createStockStore(
  database: Database,
  reservedBy: readonly ReservationState[] = LIVE_STATES,
): StockStore {
  const listable = () => listableCars(database, reservedBy);
  const share = createValueSharing();
  return {
    async *listed() {
      const placesOf = rememberPlaces(database);
      let batch: Car[] = [];
      for (let after: number | undefined = 0; after !== undefined;) {
        const rows: CarRow[] = await listable().where('id', '>', after).orderBy('id').limit(READ).execute();
        batch.push(...share(await carsOf(database, rows, placesOf)));
        after = rows[READ - 1]?.id;
        if (batch.length < BATCH && after !== undefined) continue;
        if (batch.length > 0) yield batch;
        batch = [];
      }
    },
    async byIds(ids) {
      const placesOf = rememberPlaces(database);
      const cars: Car[] = [];
      for (let at = 0; at < ids.length; at += READ) {
        const rows = await listable()
          .where(sql<boolean>`id = any (${ids.slice(at, at + READ)}::int[])`)
          .orderBy('id')
          .execute();
        cars.push(...share(await carsOf(database, rows, placesOf)));
      }
      return cars;
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

/** By its feed, or by someone here. */
const isReserved = (reservedBy: readonly ReservationState[]) => sql<boolean>`(reserved or exists (
  select from reservations where car_id = cars.id and state in (${sql.join([...reservedBy])})))`;

/** Cars as pages read them, of any kind. */
export const carRows = (database: Database, reservedBy: readonly ReservationState[]) =>
  database
    .selectFrom('cars')
    .select(['id', 'group_id', 'dealership_id', 'slug', 'updated_at', 'picture_states'])
    .select(
      carColumns.map(({ field, column }) =>
        (field === 'reserved' ? isReserved(reservedBy) : sql.ref<unknown>(column)).as(field),
      ),
    )
    .$castTo<CarRow>();

const listableCars = (database: Database, reservedBy: readonly ReservationState[]) =>
  carRows(database, reservedBy)
    .where('show_on_dealer_website', '=', true)
    .where(sql<boolean>`(status <> 'sold' or sold_at > now() - make_interval(days => ${LONGEST_SOLD_DAYS}))`);

/** A car's own columns by the names of its fields, as the driver gives them. */
type CarRow = Omit<Car, 'dealership_slug' | 'dealership_name' | 'location' | 'price_log' | Instant> & {
  updated_at: Date;
  created_at: Date;
  sold_at: Date | null;
  picture_states: PictureStates | null;
};
type Instant = 'updated_at' | 'created_at' | 'sold_at';

/** Dealerships and locations are few: read once and shared by all their cars, which is quicker than a join and smaller in memory. */
export async function carsOf(
  database: Database,
  rows: readonly CarRow[],
  placesOf = rememberPlaces(database),
): Promise<Car[]> {
  if (rows.length === 0) return [];
  const [{ dealerships, locations }, logs] = await Promise.all([
    placesOf([...new Set(rows.map((row) => row.group_id))]),
    readPriceLogs(database, rows),
  ]);
  const dealershipById = new Map(dealerships.map((one) => [one.id, one]));
  const locationById = new Map(locations.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...carOf(row, dealershipById.get(row.dealership_id), locationById.get(row.location_id ?? 0)),
    price_log: logs.get(row.id) ?? NO_PRICES,
  }));
}

/** Of groups, each read once. */
function rememberPlaces(database: Database): (groupIds: readonly number[]) => Promise<DirectoryPlaces> {
  const byGroup = new Map<number, Promise<DirectoryPlaces>>();
  return async (groupIds) => {
    for (const id of groupIds) if (!byGroup.has(id)) byGroup.set(id, readPlaces(database, [id]));
    const places = await Promise.all(groupIds.map((id) => byGroup.get(id)!));
    return {
      dealerships: places.flatMap(({ dealerships }) => dealerships),
      locations: places.flatMap(({ locations }) => locations),
    };
  };
}

function carOf(
  { picture_states, ...row }: CarRow,
  dealership: Dealership | undefined,
  location: Location | undefined,
): Omit<Car, 'price_log'> {
  const { images, dead } = liveImages(row.images, picture_states, row.photos_modified);
  return {
    ...row,
    images,
    ...(dead && { dead_pictures: dead }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sold_at: row.sold_at === null ? null : row.sold_at.toISOString(),
    dealership_slug: dealership?.slug ?? '',
    dealership_name: dealership?.name ?? '',
    location: location ?? null,
  };
}

const NO_PRICES: readonly LoggedPrice[] = [];
/** Maximum entries of a price log: the latest are enough to prove a was price. */
const MOST_LOGGED = 60;

/** The price log of the cars that say a was price: what proves it. */
async function readPriceLogs(database: Database, rows: readonly CarRow[]): Promise<Map<number, LoggedPrice[]>> {
  const ids = rows.flatMap(({ id, before_price }) => (before_price === null ? [] : [id]));
  const logs = new Map<number, LoggedPrice[]>();
  if (ids.length === 0) return logs;
  const lines = await sql<Omit<LoggedPrice, 'at'> & { car_id: number; at: Date }>`
    select car_id, at, price_cents as price, reduced_price_cents as reduced_price, price_type
    from (
      select *, row_number() over (partition by car_id order by at desc, id desc) as age
      from price_log where car_id = any (${ids}::int[])
    ) as latest
    where age <= ${MOST_LOGGED}
    order by car_id, age desc`.execute(database);
  for (const { car_id, at, ...prices } of lines.rows) {
    const log = logs.get(car_id) ?? [];
    log.push({ at: at.toISOString(), ...prices });
    logs.set(car_id, log);
  }
  return logs;
}
