import { sql } from 'kysely';
import type { AddedCar, CarAdder } from '#app/stock/add-car.ts';
import type { StagedCar } from '#app/import/staged-car.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { lockMerges, mergeNext } from './merge-piece.ts';
import { stageColumns, stageRows } from './stock-import.ts';

const STAGE = sql.table('added_car');

/**
 * A car typed at the desk becomes one as a row of a feed does, in a stage of its own: it waits for no import of the
 * dealership, and stops none.
 */
export const createCarAdder = (database: Database): CarAdder => ({
  add: ({ groupId, staffId, at }, dealershipId, car) =>
    database.transaction().execute(async (trx): Promise<AddedCar> => {
      await lockMerges(trx, groupId);
      const known = await sameCar(trx, dealershipId, car);
      if (known) return { exists: known };
      await sql`create temporary table ${STAGE} ${stageColumns} on commit drop`.execute(trx);
      await stageRows(trx, STAGE, [car]);
      const merge = { importId: 0, stage: STAGE, dealershipId, groupId, giveWay: () => Promise.resolve() };
      await mergeNext(trx, merge, { ...OPTIONS, at }, { after: 0, limit: 1 });
      const { id } = await trx
        .updateTable('cars')
        .set({ by_hand: true })
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

async function sameCar(trx: DatabaseTransaction, dealershipId: number, car: StagedCar) {
  const { rows } = await sql<{ id: number; name: string; column: 'vin' | 'stocknum' }>`
    select id, name, case when vin = ${car.vin ?? null} then 'vin' else 'stocknum' end as "column" from cars
    where dealership_id = ${dealershipId} and (vin = ${car.vin ?? null} or stocknum = ${car.stocknum ?? null})
    order by id limit 1`.execute(trx);
  return rows[0];
}
