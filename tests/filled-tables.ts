import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';

/** The tables of ours that hold rows. To delete from these costs a ninth of truncating, which truncates all that refer to one. */
export async function filledTables(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(database);
  const each = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const { rows } = await sql.raw<{ name: string }>(each.join(' union all ')).execute(database);
  return rows.map(({ name }) => name);
}
