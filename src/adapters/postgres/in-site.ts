import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/**
 * Runs work for one site under the second lock: as a role to which row-level security shows the rows of that site
 * alone, so that a query that forgets its `site_id` finds nothing of a stranger's.
 */
export function inSite<T>(
  database: Database,
  siteId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('forecourt.site_id', ${String(siteId)}, true), set_config('role', 'forecourt_site', true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}
