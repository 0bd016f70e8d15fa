import type { Database, DatabaseTransaction } from './database.ts';
import { transactionAs } from './transaction-as.ts';

/**
 * Runs work for one site in a role whose row-level security shows only rows of that site. It is the second barrier: a
 * query that forgets `site_id` finds nothing of another site.
 */
export const inSite = <T>(
  database: Database,
  siteId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> => transactionAs(database, { site_id: siteId }, work);
