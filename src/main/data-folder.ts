import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, type BackupSize } from '#adapters/embedded-database/back-up.ts';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { restore, type Restored } from '#adapters/embedded-database/restore.ts';
import { knownMigrations } from '#adapters/postgres/migrate.ts';
import type { Environment } from './environment.ts';

type DataEnvironment = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

const SERVER =
  'The database is a PostgreSQL server (DATABASE_URL). Back it up with pg_dump or a standby. DATA_DIR holds only files that can be generated again.';

/** Joins the running server, or opens the database itself. Runs no migrations, so that a backup can be made before an upgrade. */
export async function backUpDataFolder(
  { DATABASE_URL, DATA_DIR }: DataEnvironment,
  file: string,
  made: Date,
): Promise<BackupSize> {
  if (DATABASE_URL !== undefined) throw new Error(SERVER);
  if (!existsSync(join(DATA_DIR, 'database')))
    throw new Error(`No embedded database in ${DATA_DIR}. Set DATA_DIR to the data folder of the server.`);
  const { connection, close } = await openEmbeddedDatabase(DATA_DIR);
  try {
    return await backUp({ folder: DATA_DIR, connection, file, made });
  } finally {
    await close();
  }
}

/** Throws an error with a readable message when nothing was changed. */
export async function restoreDataFolder(
  { DATABASE_URL, DATA_DIR }: DataEnvironment,
  file: string,
  replace: boolean,
  now: Date,
): Promise<Restored> {
  if (DATABASE_URL !== undefined) throw new Error(`${SERVER} Unset it to restore an embedded database.`);
  return restore({ folder: DATA_DIR, file, replace, migrations: await knownMigrations(), now });
}
