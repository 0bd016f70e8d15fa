import type { Database, DatabaseTransaction } from './database.ts';
import { transactionAs } from './transaction-as.ts';

/** Like `inSite`, for data of a group: people, their cars and sessions, on all of its sites. */
export const inGroup = <T>(
  database: Database,
  groupId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> => transactionAs(database, { group_id: groupId }, work);
