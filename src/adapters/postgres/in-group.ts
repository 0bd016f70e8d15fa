import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/** As `inSite`, for what belongs to a group: people and what is theirs, on whichever of its sites they sign in. */
export function inGroup<T>(
  database: Database,
  groupId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('forecourt.group_id', ${String(groupId)}, true), set_config('role', 'forecourt_site', true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}
