import type { PoolConfig } from 'pg';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import type { Environment } from './environment.ts';

export interface OpenDatabase {
  database: Database;
  kind: 'embedded' | 'server';
  /** For connections beside the pool: a listener needs one of its own. */
  connection: PoolConfig;
  /** Names of the migrations that this opening ran. */
  migrated: string[];
  close(): Promise<void>;
}

/**
 * Opens the database that the environment names and brings it up to date: a PostgreSQL server when DATABASE_URL is set,
 * else the embedded one in DATA_DIR, joining the process that already runs it. Throws with what to fix.
 */
export async function openDatabase(environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  if (environment.DATABASE_URL !== undefined) {
    return prepare({ connectionString: environment.DATABASE_URL, max: 10 }, 'server', async () => {});
  }
  const embedded = await openEmbeddedDatabase(environment.DATA_DIR);
  return prepare(embedded.connection, 'embedded', embedded.close);
}

async function prepare(
  connection: PoolConfig,
  kind: OpenDatabase['kind'],
  closeEngine: () => Promise<void>,
): Promise<OpenDatabase> {
  const database = connectDatabase(connection);
  const close = async () => {
    await database.destroy();
    await closeEngine();
  };
  try {
    return { database, kind, connection, migrated: await migrate(database), close };
  } catch (error) {
    await close();
    throw describeFailure(error);
  }
}

/** Connection errors in words; the URL stays out of them, because it holds a password. */
function describeFailure(error: unknown): Error {
  const code =
    [error, error instanceof Error ? error.cause : undefined]
      .map((one) => (one instanceof Error && 'code' in one ? String(one.code) : ''))
      .find((one) => one !== '') ?? '';
  const words: Record<string, string> = {
    ECONNREFUSED:
      'Nothing answers at the address in DATABASE_URL. Start that PostgreSQL server, or unset DATABASE_URL to use the embedded database.',
    ENOTFOUND:
      'The host in DATABASE_URL is not known. Mend the host name, or unset DATABASE_URL to use the embedded database.',
    '28P01': 'The PostgreSQL server refused the password in DATABASE_URL.',
    '28000': 'The PostgreSQL server refused the user in DATABASE_URL.',
    '3D000': 'The database named in DATABASE_URL does not exist. Create it first (createdb).',
  };
  const text = words[code];
  if (text !== undefined) return new Error(text, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
