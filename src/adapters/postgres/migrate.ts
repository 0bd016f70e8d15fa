import { createHash } from 'node:crypto';
import { joinAnd } from '#domain/text/words.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** The baseline: it replaces all earlier migrations, which had numbers in place of times. */
const BASELINE = '20261123T1430_baseline.sql';
/** A change that needs a lock waits this long, because every query waits behind it. */
const LOCK_TIMEOUT = '10s';

/**
 * Runs pending migrations and returns their names. Forward only: rejects a database that a newer version has changed,
 * or whose migrations were edited afterwards. A migration written on a branch may be older than those that ran.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await readFiles(folder);
  const refused = refusal(await migrationState(database, folder));
  if (refused !== undefined) throw new Error(refused);
  await takeOverNumbered(database);
  const migrations = Object.fromEntries([...files].map(([name, { migration }]) => [name, migration]));
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await storeChecksums(database, files);
  return results.map((result) => result.migrationName);
}

export interface MigrationState {
  /** Pending. */
  pending: string[];
  /** They ran, but this version does not have them: the database is newer. */
  unknown: string[];
  /** They ran, and their files were edited afterwards. */
  changed: string[];
  /** Steps before the baseline that an old database still lacks. */
  missing: string[];
}

/** Reads only. */
export async function migrationState(database: Database, folder = FOLDER): Promise<MigrationState> {
  const files = await readFiles(folder);
  const rows = await ranMigrations(database);
  const numbered = await numberedMigrations();
  const old = rows.filter(({ name }) => numbered.includes(name));
  const ran =
    old.length === 0 ? rows : [{ name: BASELINE, checksum: null }, ...rows.filter((row) => !old.includes(row))];
  return {
    pending: [...files.keys()].filter((name) => !ran.some((row) => row.name === name)),
    unknown: ran.map(({ name }) => name).filter((name) => !files.has(name)),
    changed: ran
      .filter(({ name, checksum }) => checksum !== null && checksum !== (files.get(name)?.checksum ?? checksum))
      .map(({ name }) => name),
    missing: old.length === 0 ? [] : numbered.filter((name) => !old.some((row) => row.name === name)),
  };
}

/** Every migration that a database of this version may have run, including those before the baseline. */
export const knownMigrations = async (): Promise<string[]> => [
  ...(await numberedMigrations()),
  ...(await readFiles(FOLDER)).keys(),
];

function refusal({ unknown, changed, missing }: MigrationState): string | undefined {
  if (unknown.length > 0)
    return `A newer version of Forecourt has migrated this database (${joinAnd(unknown)}). Nothing was changed. Start that version, or restore a backup made before the upgrade. Migrations cannot be undone.`;
  if (missing.length > 0)
    return `This database is older than this version of Forecourt can upgrade (it lacks ${joinAnd(missing)}). Nothing was changed. Start the version of 23 November 2026 once, then this one.`;
  if (changed.length > 0)
    return `Migrations were changed after this database ran them (${joinAnd(changed)}). Nothing was changed. Restore the files as they were, and write a new migration for what is to change.`;
  return undefined;
}

async function ranMigrations(database: Database): Promise<{ name: string; checksum: string | null }[]> {
  const columns = await columnsOfRan(database);
  if (columns.length === 0) return [];
  const checksum = columns.includes('checksum') ? sql`checksum` : sql`null`;
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, ${checksum} as checksum from kysely_migration order by name`.execute(database);
  return rows;
}

/** No column: no migration has run. */
async function columnsOfRan(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass('kysely_migration') and attnum > 0 and not attisdropped`.execute(database);
  return rows.map(({ name }) => name);
}

/** A database that ran every numbered migration has the schema of the baseline: its list says so from now on. */
async function takeOverNumbered(database: Database): Promise<void> {
  const numbered = await numberedMigrations();
  if (!(await ranMigrations(database)).some(({ name }) => numbered.includes(name))) return;
  await database.transaction().execute(async (transaction) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(transaction); // two processes may start at once
    const names = sql.join(numbered);
    const { numAffectedRows = 0n } = await sql`delete from kysely_migration where name in (${names})`.execute(
      transaction,
    );
    if (numAffectedRows > 0n)
      await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, now()::text)`.execute(transaction);
  });
}

/** Stores missing checksums: of migrations that have just run, or that ran before checksums were stored. */
async function storeChecksums(database: Database, files: Awaited<ReturnType<typeof readFiles>>): Promise<void> {
  if (!(await columnsOfRan(database)).includes('checksum'))
    await sql`alter table kysely_migration add column if not exists checksum text`.execute(database);
  for (const { name } of (await ranMigrations(database)).filter(({ checksum }) => checksum === null))
    await sql`update kysely_migration set checksum = ${files.get(name)?.checksum} where name = ${name}`.execute(
      database,
    );
}

const numberedMigrations = async (): Promise<string[]> =>
  (await readFile(join(FOLDER, 'before-baseline.txt'), 'utf8')).trimEnd().split('\n');

async function readFiles(folder: string): Promise<Map<string, { checksum: string; migration: Migration }>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
        const checksum = createHash('sha256').update(text).digest('hex');
        const migration: Migration = {
          up: async (db) => {
            await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
            await sql.raw(text).execute(db);
          },
        };
        return [name, { checksum, migration }] as const;
      }),
    ),
  );
}
