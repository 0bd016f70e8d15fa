import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';
import { filledTables } from './filled-tables.ts';

/** Between tests that share an embedded database: no group is left, and nothing that belongs to one. */
export const emptyGroups = (database: Database): Promise<void> =>
  database.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one); // tables that only grow refuse it otherwise
    for (const table of await filledTables(one)) await sql.raw(`delete from ${table}`).execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
