import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

// One set of parsers for the embedded engine and for a server. Counts and ids fit a double (2^53); dates stay text,
// because a calendar day has no zone and `Date` would give it one.
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text);

/** `connection` is a URL (`DATABASE_URL`) or what `openEmbeddedDatabase` answers. */
export function connectDatabase(connection: string | pg.PoolConfig): Database {
  const config = typeof connection === 'string' ? { connectionString: connection, max: 10 } : connection;
  const pool = new pg.Pool(config);
  pool.on('error', () => {}); // a lost idle connection is replaced at the next query; that query reports what is wrong
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
