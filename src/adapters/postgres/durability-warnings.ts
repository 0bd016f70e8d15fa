import { sql } from 'kysely';
import type { Database } from './database.ts';

const RISKS = {
  fsync: 'a power cut can destroy the whole database',
  full_page_writes: 'a power cut can leave pages of the database half written',
  synchronous_commit: 'a crash can lose data that was just acknowledged',
} as const;

/** Server settings under which PostgreSQL may lose acknowledged commits, in words for the operator. */
export async function durabilityWarnings(database: Database): Promise<string[]> {
  const names = Object.keys(RISKS) as (keyof typeof RISKS)[];
  const { rows } = await sql<{ name: keyof typeof RISKS; setting: string }>`
    select name, setting from pg_settings where name = any (${names}) and setting = 'off' order by name`.execute(
    database,
  );
  return rows.map(
    ({ name }) =>
      `The PostgreSQL server runs with ${name} off: ${RISKS[name]}. Set ${name} = on, unless the data on this server can be lost.`,
  );
}
