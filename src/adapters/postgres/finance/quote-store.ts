import { sql } from 'kysely';
import type { QuoteStore } from '#app/finance/finance-quotes.ts';
import type { Database } from '#adapters/postgres/database.ts';

export function createQuoteStore(database: Database): QuoteStore {
  return {
    async put({ id, group_id }, lender, quote) {
      await sql`
        with quoted as (
          update cars set youx_quote = coalesce(youx_quote, '{}') || jsonb_build_object('byLender',
            coalesce(youx_quote -> 'byLender', '{}') || jsonb_build_object(${lender}::text, ${JSON.stringify(quote)}::jsonb))
          where id = ${id} and group_id = ${group_id} returning id
        ) select append_change('stock', array_agg(id), ${group_id}) from quoted having count(*) > 0`.execute(database);
    },
  };
}
