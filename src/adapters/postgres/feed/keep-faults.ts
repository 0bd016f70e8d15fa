import { sql } from 'kysely';
import type { FileFaults } from '#app/feed/file-faults.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { storableJson } from '#adapters/postgres/import/storable-json.ts';

/** Keeps what is wrong with the newest file of a feed. Older files have none: no one asks for it, and it may be large. */
export async function keepFaults(
  database: Database | DatabaseTransaction,
  run: number,
  faults: FileFaults | undefined,
): Promise<void> {
  if (faults === undefined) return;
  await sql`
    update feed_sources s set file_faults = jsonb_build_object('run', r.id, 'faults', ${storableJson(faults)}::jsonb)
    from feed_runs r where r.id = ${run} and s.dealership_id = r.dealership_id`.execute(database);
}
