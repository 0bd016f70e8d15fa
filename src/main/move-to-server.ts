import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { moveDatabase, tablesIn, type MovedTable } from '#adapters/postgres/move-database.ts';
import { proveStoring } from '#adapters/postgres/prove-storing.ts';
import { counted } from '#domain/text/words.ts';
import { databaseProblem } from './database-problem.ts';
import type { Environment } from './environment.ts';

/**
 * Copies the embedded database in DATA_DIR to the PostgreSQL server at DATABASE_URL and verifies the copy. The embedded
 * database is unchanged. Throws an error with a readable message when nothing was moved.
 */
export async function moveToServer({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<MovedTable[]> {
  if (DATABASE_URL === undefined)
    throw new Error('Set DATABASE_URL to the PostgreSQL server to move the database to. It is copied from DATA_DIR.');
  if (!existsSync(join(DATA_DIR, 'database')))
    throw new Error(`No embedded database in ${DATA_DIR}. Set DATA_DIR to the data folder of the server.`);
  const embedded = await openEmbeddedDatabase(DATA_DIR);
  const source = openPool(embedded.connection);
  const target = openPool({ connectionString: DATABASE_URL, max: 1 });
  try {
    if (!embedded.owner)
      throw new Error('The server is running, so new data would be left behind. Stop it first. Nothing was moved.');
    const existing = await tablesIn(target.database).catch((error: unknown) => {
      throw databaseProblem(error).error;
    });
    if (existing.length > 0)
      throw new Error(
        `The database at DATABASE_URL is not empty: it has ${counted(existing.length, 'table')}, for example ${existing[0]!}. Create an empty one (createdb) and use that. Nothing was moved.`,
      );
    await migrate(source.database);
    await migrate(target.database).catch((error: unknown) => {
      throw databaseProblem(error).error;
    });
    await proveStoring(target.database, new Date()).catch((error: unknown) => {
      throw new Error(
        `No enquiry could be stored in the new database. ${databaseProblem(error).error.message} Then empty that database (dropdb, createdb) and run this again. Nothing was moved.`,
        { cause: error },
      );
    });
    return await moveDatabase(source.database, target.database);
  } finally {
    await Promise.all([source.close(), target.close()]);
    await embedded.close();
  }
}
