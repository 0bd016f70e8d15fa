import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { queryTrace, type QueryTrace } from '#app/traces.ts';
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

/**
 * Reports queries that took longer than `ms` (0: none). Only their text is passed, because values may be personal. If
 * set, queries are traced as well.
 */
export interface SlowQueries {
  ms: number;
  report(ms: number, sql: string): void;
}

export interface DatabasePool {
  database: Database;
  /** Connections in the pool now: open, idle, queries that wait for one, and the longest wait (ms). */
  state(): { open: number; idle: number; waiting: number; waitedMs: number };
  /** Closes the connections. Those that do not close within `CLOSE_MS` are left to the operating system. */
  close(): Promise<void>;
}

/** Limit for connecting (ms). It takes milliseconds, but a hanging server accepts the connection and never replies. */
const CONNECT_MS = 3_000;
/**
 * TCP keep-alive (ms): after this silence the system checks whether the server still exists, for example after a power
 * failure.
 */
const KEEPALIVE_MS = 10_000;
/** The server's own timeout fires this much earlier than ours (ms), because its error message says more. */
const SERVER_FIRST_MS = 250;
const CLOSE_MS = 2_000;

/**
 * `limitMs`: a query without a response by then fails, and its connection is closed. Without it a query has no time
 * limit.
 */
export function openPool(
  connection: pg.PoolConfig,
  { limitMs, slow }: { limitMs?: number; slow?: SlowQueries | undefined } = {},
): DatabasePool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    ...(limitMs === undefined
      ? {}
      : { query_timeout: limitMs, statement_timeout: Math.max(1, limitMs - SERVER_FIRST_MS) }),
    ...connection,
  });
  pool.on('error', () => {}); // a lost idle connection is replaced at the next query; that query reports what is wrong
  pool.on('connect', (client) => {
    // A connection that is lost during a query fails twice: the query is rejected, which is reported, and
    // this event fires, which would end the process if no one listened.
    client.on('error', () => {});
    queryByCallback(client);
  });
  const pendingConnects = new Set<{ at: number }>(); // oldest first
  const connect = () => {
    const pending = { at: performance.now() };
    pendingConnects.add(pending);
    return pool.connect().finally(() => pendingConnects.delete(pending));
  };
  const waitedMs = () => {
    for (const { at } of pendingConnects) return performance.now() - at;
    return 0;
  };
  return {
    database: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
      ...(slow && {
        log: ({ level, queryDurationMillis: ms, query: { sql } }) => {
          if (queryTrace.hasSubscribers)
            queryTrace.publish({ sql: shortSql(sql), ms, failed: level === 'error' } satisfies QueryTrace);
          if (slow.ms > 0 && ms >= slow.ms) slow.report(ms, shortSql(sql));
        },
      }),
    }),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, waitedMs: waitedMs() }),
    close: () => Promise.race([pool.end(), new Promise<void>((done) => setTimeout(done, CLOSE_MS).unref())]),
  };
}

const SQL_SHOWN = 300;
/** On one line, without comments and string literals: the shape of the query is enough. */
const shortSql = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, (part) => (part.startsWith('-') ? '' : "'…'"))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SQL_SHOWN);

/** `connection` is a URL (`DATABASE_URL`) or what `openEmbeddedDatabase` returns. */
export function connectDatabase(connection: string | pg.PoolConfig): Database {
  return openPool(typeof connection === 'string' ? { connectionString: connection, max: 10 } : connection).database;
}

/**
 * `query_timeout` fails the query and leaves its connection in the pool, where the next query would wait behind it. The
 * connection ends with it, so that the next one gets a fresh one.
 *
 * The driver calls back instead of giving its own promise: V8 keeps the results of those until it marks its whole heap,
 * however short they are used. Reading 30,000 cars left 100 MB (docs/performance.md, Start with 911 sites).
 */
function queryByCallback(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (typeof args.at(-1) === 'function') return query(...args);
    return new Promise((resolve, reject) => {
      query(...args, (error: Error | null, result: unknown) => {
        if (!error) return resolve(result);
        if (error.message === 'Query read timeout') void (client as pg.PoolClient & pg.Client).end();
        reject(error);
      });
    });
  }) as typeof client.query;
}
