import { AbortedTransactionError, CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/**
 * A transaction in the role to which row-level security shows the rows of one tenant alone. It begins and takes its role
 * in one round trip, which every repository method would else make twice. `first`: what is done in the same one, such as
 * locks that must be had before anything is read.
 *
 * A statement with parameters travels alone. All that is said here therefore stands in the text, and is made of numbers.
 */
export function transactionAs<T>(
  database: Database,
  tenant: { site_id: number } | { group_id: number },
  work: (transaction: DatabaseTransaction) => Promise<T>,
  first: readonly string[] = [],
): Promise<T> {
  const settings = Object.entries(tenant).map(
    ([name, id]) =>
      `set_config('forecourt.${name}', '${Number(id)}', true), set_config('role', 'forecourt_site', true)`,
  );
  return database.connection().execute(async (connection) => {
    const say = (words: string) => connection.executeQuery<{ command?: string }>(CompiledQuery.raw(words));
    let ended = false;
    const transaction = connection.withPlugin(refusing(() => ended)) as DatabaseTransaction;
    try {
      await say(['begin', `select ${settings.join()}`, ...first].join('; '));
      const result = await work(transaction);
      ended = true;
      const { rows } = await say('commit');
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
      return result;
    } catch (error) {
      ended = true;
      await say('rollback').catch(() => {}); // a connection that cannot do even that has ended, which its pool knows
      throw error;
    }
  });
}

/** A statement that comes after the end would run as the owner of every tenant's rows. */
const refusing = (ended: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (ended()) throw new Error('This transaction has ended: a statement was not awaited');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
