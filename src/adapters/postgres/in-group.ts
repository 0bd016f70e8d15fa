import type { Database, DatabaseTransaction } from './database.ts';
import { transactionAs } from './transaction-as.ts';

/** As `inSite`, for what belongs to a group: people and what is theirs, on whichever of its sites they sign in. */
export const inGroup = <T>(
  database: Database,
  groupId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> => transactionAs(database, { group_id: groupId }, work);
