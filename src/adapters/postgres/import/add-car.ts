import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AddedCar, CarAdder, Yard } from '#app/stock/add-car.ts';
import { carriedColumns, carriedFacts } from '#app/import/carried-columns.ts';
import type { MergeOptions } from '#app/import/import-store.ts';
import type { StagedCar } from '#app/import/staged-car.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { carColumns } from '#domain/car/car-columns.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { hasEnquiry, removeCars } from './undo-import.ts';
import { lockMerges, mergeNext } from './merge-piece.ts';
import { stageColumns, stageRows } from './stock-import.ts';

const STAGE = sql.table('added_car');

/**
 * A car typed at the desk becomes one as a row of a feed does, in a stage of its own: it waits for no import of the
 * dealership, and stops none.
 */
export const createCarAdder = (database: Database): CarAdder => ({
  add: ({ groupId, staffId, at }, yard, car) =>
    database.transaction().execute(async (trx): Promise<AddedCar> => {
      const { dealershipId, location } = yard;
      await lockMerges(trx, groupId);
      if (!(await hasYard(trx, yard))) return 'misplaced';
      const known = await sameCar(trx, dealershipId, car);
      if (known) return { exists: known };
      await stageOne(trx, car);
      await mergeOne(trx, { dealershipId, groupId }, { ...OPTIONS, at });
      const { id } = await trx
        .updateTable('cars')
        .set({ by_hand: true, ...(location && { location_id: location.id }) })
        .where('dealership_id', '=', dealershipId)
        .where('stocknum', '=', String(car.stocknum))
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(trx, groupId, {
        staffId,
        at,
        what: 'stock.added',
        subject: { kind: 'car', id },
        before: null,
        after: { name: car.name },
        dealershipId,
      });
      return { id };
    }),

  correct: ({ groupId, staffId, at }, { id: carId, seen }, yard, { car, fields }) =>
    database.transaction().execute(async (trx) => {
      const { dealershipId, location } = yard;
      await lockMerges(trx, groupId);
      const before = await trx
        .selectFrom('cars')
        .select(['import_key', 'updated_at', sql<Record<string, unknown>>`to_jsonb(cars)`.as('facts')])
        .where('id', '=', carId)
        .where('group_id', '=', groupId)
        .where('dealership_id', '=', dealershipId)
        .where('by_hand', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return 'missing';
      const now = before.updated_at.toISOString();
      if (now !== seen) return { overtaken: now };
      if (!(await hasYard(trx, yard))) return 'misplaced';
      const known = await sameCar(trx, dealershipId, car, carId);
      if (known) return { exists: known };
      await stageOne(trx, car);
      await sql`update ${STAGE} set import_key = ${CORRECTED}`.execute(trx);
      const carried = carriedColumns(fields);
      // the row is this car's whatever its VIN and stock number were, and what staff have set of it since gives way
      await sql`
        update cars set import_key = ${CORRECTED}, vin = null,
          feed_values = nullif(coalesce(feed_values, '{}') - ${[...carried, ...(location ? ['location_id'] : [])]}::text[], '{}')
        where id = ${carId}`.execute(trx);
      const facts = new Set(carriedFacts(fields));
      await mergeOne(trx, { dealershipId, groupId }, { ...OPTIONS, carried, fields: new Set(fields), facts, at });
      const after = await trx
        .updateTable('cars')
        .set({ by_hand: true, import_key: before.import_key, ...(location && { location_id: location.id }) })
        .where('id', '=', carId)
        .returning(sql<Record<string, unknown>>`to_jsonb(cars)`.as('facts'))
        .executeTakeFirstOrThrow();
      const changed = carColumns.flatMap(({ column }) =>
        isDeepStrictEqual(before.facts[column], after.facts[column]) ? [] : column,
      );
      await recordChange(trx, groupId, {
        staffId,
        at,
        what: 'stock.corrected',
        subject: { kind: 'car', id: carId },
        before: only(before.facts, changed),
        after: only(after.facts, changed),
        dealershipId,
      });
      return { id: carId };
    }),

  remove: ({ groupId, staffId, at, dealerships }, carId) =>
    database.transaction().execute(async (trx) => {
      await lockMerges(trx, groupId);
      const { rows } = await sql<RemovedCar>`
        select c.name, c.stocknum, c.vin, c.dealership_id, ${hasEnquiry} as "hasEnquiry" from cars c
        where c.id = ${carId} and c.group_id = ${groupId} and c.by_hand for update of c`.execute(trx);
      const [car] = rows;
      if (!car || !reachesDealership({ dealerships }, car.dealership_id)) return 'missing';
      if (car.hasEnquiry) return 'enquired';
      await removeCars(trx, groupId, [carId]);
      await recordChange(trx, groupId, {
        staffId,
        at,
        what: 'stock.removed',
        subject: { kind: 'car', id: carId },
        before: { name: car.name, stocknum: car.stocknum, vin: car.vin },
        after: null,
        dealershipId: car.dealership_id,
      });
      return 'removed';
    }),
});

interface RemovedCar {
  name: string;
  stocknum: string | null;
  vin: string | null;
  dealership_id: number;
  hasEnquiry: boolean;
}

const only = (facts: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, facts[column]]));

/** Stands in for the key of a row without VIN and stock number, for as long as the car is corrected. */
const CORRECTED = 'corrected at the desk';

async function stageOne(trx: DatabaseTransaction, car: StagedCar): Promise<void> {
  await sql`create temporary table ${STAGE} ${stageColumns} on commit drop`.execute(trx);
  await stageRows(trx, STAGE, [car]);
}

const mergeOne = (
  trx: DatabaseTransaction,
  of: { dealershipId: number; groupId: number },
  options: MergeOptions,
): Promise<unknown> =>
  mergeNext(trx, { importId: 0, stage: STAGE, giveWay: () => Promise.resolve(false), calmPieceMs: 0, ...of }, options, {
    after: 0,
    limit: 1,
  });

/** No row of a feed: nothing but this car changes. */
const OPTIONS = {
  carried: new Set<never>(),
  fields: new Set<never>(),
  facts: new Set<string>(),
  full: false,
  mostSold: 0,
  protected: { vins: [], stocknums: [] },
  dryRun: false,
  remember: null,
  refuseUnknownPlaces: false,
};

/** Whether the location is the dealership's. It is set by its id, because a name may be another location's too, or read as a city. */
async function hasYard(trx: DatabaseTransaction, { dealershipId, location }: Yard): Promise<boolean> {
  if (!location) return true;
  const found = await trx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', location.id)
    .where('dealership_id', '=', dealershipId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Another car of the dealership with its VIN or stock number. `own`: the car that may have them. */
async function sameCar(trx: DatabaseTransaction, dealershipId: number, car: StagedCar, own = 0) {
  const { rows } = await sql<{ id: number; name: string; column: 'vin' | 'stocknum' }>`
    select id, name, case when vin = ${car.vin ?? null} then 'vin' else 'stocknum' end as "column" from cars
    where dealership_id = ${dealershipId} and id <> ${own} and (vin = ${car.vin ?? null} or stocknum = ${car.stocknum ?? null})
    order by id limit 1`.execute(trx);
  return rows[0];
}
