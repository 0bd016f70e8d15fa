import type { Database, DatabaseTransaction } from './database.ts';
import { transactionAs } from './transaction-as.ts';

/**
 * Runs work for one site under the second lock: as a role to which row-level security shows the rows of that site
 * alone, so that a query that forgets its `site_id` finds nothing of a stranger's.
 */
export const inSite = <T>(
  database: Database,
  siteId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> => transactionAs(database, { site_id: siteId }, work);
