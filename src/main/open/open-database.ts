import type { PoolConfig } from 'pg';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { openPool, type Database, type DatabasePool } from '#adapters/postgres/database.ts';
import { durabilityWarnings } from '#adapters/postgres/durability-warnings.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { databaseProblem } from '#main/database-problem.ts';
import type { Environment } from '#main/environment.ts';
import { onceReachable } from '#main/once-reachable.ts';

export interface OpenDatabase {
  /** For commands, imports and migrations: statements have no time limit. */
  database: Database;
  /** For requests and jobs: a query succeeds or fails within DATABASE_TIMEOUT. */
  prompt: Database;
  /**
   * The same for what must not be lost (leads, alerts, appointments, reservations), on connections of its own, so that a
   * flood of other queries cannot delay it.
   */
  critical: Database;
  kind: 'embedded' | 'server';
  /** For connections outside the pools, for example of a listener. */
  connection: PoolConfig;
  /** Names of the migrations that this opening ran. */
  migrated: string[];
  pools: Record<'commands' | 'prompt' | 'critical', DatabasePool>;
  close(): Promise<void>;
}

type DatabaseEnvironment = Pick<
  Environment,
  'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATABASE_TIMEOUT' | 'DATABASE_WAIT' | 'DATA_DIR' | 'SLOW_QUERY_MS'
>;

const COMMAND_CONNECTIONS = 4;
const CRITICAL_CONNECTIONS = 4;

/**
 * Opens the database that the environment names and brings it up to date: a PostgreSQL server when DATABASE_URL is set,
 * else the embedded one in DATA_DIR, joining the process that already runs it. Throws with what to fix.
 * `warn` receives messages for the operator, and makes it wait for a server that does not respond yet.
 */
export async function openDatabase(
  environment: DatabaseEnvironment,
  warn?: (words: string) => void,
): Promise<OpenDatabase> {
  if (environment.DATABASE_URL !== undefined) {
    return prepare({ connectionString: environment.DATABASE_URL }, 'server', async () => {}, environment, warn);
  }
  const embedded = await openEmbeddedDatabase(environment.DATA_DIR, warn);
  return prepare(embedded.connection, 'embedded', embedded.close, environment, warn);
}

async function prepare(
  connection: PoolConfig,
  kind: OpenDatabase['kind'],
  closeEngine: () => Promise<void>,
  environment: DatabaseEnvironment,
  warn?: (words: string) => void,
): Promise<OpenDatabase> {
  const limitMs = environment.DATABASE_TIMEOUT * 1_000;
  // commands have no time limit, so slow queries are reported for servers only
  const slow = warn && {
    ms: environment.SLOW_QUERY_MS,
    report: (ms: number, sql: string) => warn(`Slow query, ${Math.round(ms)} ms: ${sql}`),
  };
  const pools = {
    commands: openPool({ ...connection, max: COMMAND_CONNECTIONS }, { slow }),
    prompt: openPool({ ...connection, max: environment.DATABASE_CONNECTIONS }, { limitMs, slow }),
    critical: openPool({ ...connection, max: CRITICAL_CONNECTIONS }, { limitMs, slow }),
  };
  const close = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.close()));
    await closeEngine();
  };
  try {
    const { database } = pools.commands;
    const migrated =
      warn === undefined
        ? await migrate(database)
        : await onceReachable(() => migrate(database), { seconds: environment.DATABASE_WAIT, warn });
    if (warn && kind === 'server') for (const words of await durabilityWarnings(pools.commands.database)) warn(words);
    return {
      database: pools.commands.database,
      prompt: pools.prompt.database,
      critical: pools.critical.database,
      kind,
      connection,
      migrated,
      pools,
      close,
    };
  } catch (error) {
    await close();
    throw kind === 'server' ? databaseProblem(error).error : error;
  }
}
