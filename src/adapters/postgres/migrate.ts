import { joinAnd } from '#domain/text/words.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database up to date; answers the names of the migrations that ran. Forward only: a database that a newer
 * program has changed is refused. One that was written beside others may have a lower number than what ran already.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { unknown } = await migrationState(database);
  if (unknown.length > 0) throw new Error(newerDatabase(unknown));
  const provider = { getMigrations: readMigrations };
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

const newerDatabase = (unknown: readonly string[]): string =>
  `A newer version of Forecourt has migrated this database (${joinAnd(unknown)}). Nothing was changed. Start that version, or restore a backup made before the upgrade. Migrations cannot be undone.`;

/** What would run now, and what ran that this program does not know. Changes nothing. */
export async function migrationState(database: Database): Promise<{ pending: string[]; unknown: string[] }> {
  const known = await knownMigrations();
  const there = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    database,
  );
  const ran = there.rows[0]!.there
    ? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)).rows.map(
        ({ name }) => name,
      )
    : [];
  return {
    pending: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}

/** The names of all migrations of this program, in their order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations());

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const entries = await Promise.all(
    files.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return [
        name,
        {
          up: async (db) => {
            await sql.raw(text).execute(db);
          },
        },
      ];
    }),
  );
  return Object.fromEntries(entries);
}
