import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

const UNIQUE_VIOLATION = '23505';

/** Returns false when a unique index rejects the statement; the transaction continues. */
export async function attempt(transaction: DatabaseTransaction, change: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    await change();
    return true;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== UNIQUE_VIOLATION) throw error;
    await sql`rollback to savepoint attempt`.execute(transaction);
    return false;
  }
}
