import { sql } from 'kysely';
import type { MergeOptions } from '#app/import/import-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Merge } from './merge.ts';
import { rememberCars } from './remember-cars.ts';

/** Cars per statement. */
const CARS = 2000;

/** Unsold cars of the dealership before a merge, and how many of them the feed lacks. */
export async function countMissing(
  database: Database,
  merge: Merge,
  options: Pick<MergeOptions, 'protected'>,
): Promise<{ before: number; missing: number }> {
  const total = { before: 0, missing: 0 };
  for (let after = 0; ;) {
    const page = sql<{ cars: number; missing: number; last: number | null }>`
      select count(*) as cars, count(*) filter (where ${isMissing(merge, options)}) as missing, max(id) as last from (${unsold(merge, after)}) c`;
    const { cars, missing, last } = (await page.execute(database)).rows[0]!;
    if (last === null) return total;
    total.before += cars;
    total.missing += missing;
    after = last;
  }
}

/** After a full feed is merged: marks unsold cars that it lacks as sold. */
export async function markMissingSold(
  database: Database,
  merge: Merge,
  { at, remember, ...options }: MergeOptions,
): Promise<void> {
  for (let after = 0; ;) {
    const began = performance.now();
    const page = sql<{ last: number | null; rows: number }>`
      with page as materialized (
        ${unsold(merge, after)}
      ), sold as (
        update cars set status = 'sold', missing = true, sold_at = ${at}, updated_at = ${at},
          reserved = coalesce((feed_values ->> 'reserved')::boolean, reserved), -- the feed decides again when it returns
          feed_values = nullif(feed_values - array['status', 'reserved', 'sold_at'], '{}')
        from (select id from page c where ${isMissing(merge, options)}) missing where cars.id = missing.id returning cars.id
      ), remembered as (
        ${rememberCars(remember, merge.groupId, at, sql`sold`)}
      ), announced as (
        select append_change('stock', array_agg(id), ${merge.groupId}) from sold having count(*) > 0
      ), counted as (
        update stock_imports set sold = sold + (select count(*) from sold), active_at = now() where id = ${merge.importId}
      ) select max(id) as last, count(*) as rows, (select count(*) from announced) as announced from page`;
    const { last, rows } = (await page.execute(database)).rows[0]!;
    if (last === null) return;
    after = last;
    await merge.giveWay({ what: 'merged', rows, tookMs: performance.now() - began });
  }
}

const unsold = ({ dealershipId }: Merge, after: number) => sql`
  select id, vin, stocknum, import_key from cars
  where dealership_id = ${dealershipId} and status <> 'sold' and not by_hand and id > ${after} order by id limit ${CARS}`;

/** No row of the file was matched to the car, skipped rows included. */
const isMissing = ({ stage }: Merge, { protected: { vins, stocknums } }: Pick<MergeOptions, 'protected'>) => sql`
  not exists (select from ${stage} s where s.vin = c.vin)
  and not exists (select from ${stage} s where s.stocknum = c.stocknum and coalesce(s.vin = c.vin, true))
  and not exists (select from ${stage} s where s.import_key = c.import_key)
  and (c.vin is null or c.vin <> all (${vins}::text[])) and (c.stocknum is null or c.stocknum <> all (${stocknums}::text[]))`;
