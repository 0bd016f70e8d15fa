import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import type { Merge } from './merge.ts';

/** Rows of one statement; rows that look alike stay together, however many they are. */
const ROWS = 2000;

/**
 * Gives rows that come without VIN and stock number a name by which their car is known again: a hash of what they are,
 * and a counter for equal ones, the cheapest first, so that their order in the feed does not matter.
 */
export async function nameKeylessRows(database: Database, { stage }: Merge): Promise<void> {
  for (let after = ''; ;) {
    const last = await database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ last: string | null }>`
        select max(key_hash) as last from (
          select key_hash from ${stage} where key_hash > ${after} order by key_hash limit ${ROWS}
        ) next`.execute(trx);
      await sql`
      update ${stage} s set import_key = s.key_hash || ':' || numbered.number from (
        select line, row_number() over (partition by key_hash order by price_cents nulls last, line) as number
        from ${stage} where key_hash > ${after} and key_hash <= ${rows[0]!.last}
      ) numbered where numbered.line = s.line`.execute(trx);
      return rows[0]!.last;
    });
    if (last === null) return;
    after = last;
  }
}
