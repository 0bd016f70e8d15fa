import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import type { Merge } from './merge.ts';

/** Rows per statement. Identical rows stay in one statement, even beyond this. */
const ROWS = 500;

/**
 * Gives rows that come without VIN and stock number a name by which their car is known again: a hash of what they are,
 * and a number for equal ones. The car whose price a row has keeps its number, so that one new price or one car less
 * changes no other car. Rows with new prices get the numbers left, the cheapest first, those of cars for sale before others.
 */
export async function nameKeylessRows(database: Database, { stage, dealershipId }: Merge): Promise<void> {
  for (let after = ''; ;) {
    const last = await database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ last: string | null }>`
        select max(key_hash) as last from (
          select key_hash from ${stage} where key_hash > ${after} order by key_hash limit ${ROWS}
        ) next`.execute(trx);
      const { last } = rows[0]!;
      if (last !== null)
        await sql`
        with looks as materialized (
          select line, key_hash, price_cents, row_number() over (partition by key_hash, price_cents order by line) as nth
          from ${stage} where key_hash > ${after} and key_hash <= ${last}
        ), known as materialized (
          select key_hash, number, price_cents, sold,
            row_number() over (partition by key_hash, price_cents order by sold, number) as nth
          from (select distinct key_hash from looks) l cross join lateral (
            select split_part(import_key, ':', 2)::int as number, price_cents, status = 'sold' as sold from cars
            where dealership_id = ${dealershipId} and import_key >= l.key_hash || ':' and import_key <= l.key_hash || ':z'
              and split_part(import_key, ':', 1) = l.key_hash
          ) c
        ), kept as materialized (
          select l.line, key_hash, number from looks l join known k using (key_hash, nth)
          where l.price_cents is not distinct from k.price_cents
        ), others as (
          select line, key_hash, row_number() over (partition by key_hash order by price_cents nulls last, line) as nth
          from looks where not exists (select from kept where kept.line = looks.line)
        ), free as (
          select key_hash, number, row_number() over (partition by key_hash order by sold nulls last, number) as nth
          from (
            select key_hash, generate_series(1, count(*)::int + (
              select coalesce(max(number), 0) from known where known.key_hash = others.key_hash
            )) as number from others group by key_hash
          ) numbers left join known using (key_hash, number)
          where not exists (select from kept where (kept.key_hash, kept.number) = (numbers.key_hash, numbers.number))
        ), named as (
          select line, number from kept union all select line, number from others join free using (key_hash, nth)
        )
        update ${stage} s set import_key = s.key_hash || ':' || named.number from named where named.line = s.line`.execute(
          trx,
        );
      return last;
    });
    if (last === null) return;
    after = last;
  }
}
