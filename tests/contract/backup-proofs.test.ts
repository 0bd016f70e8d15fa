import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBackupProofs } from '#adapters/postgres/backup/backup-proofs.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { proveBackup } from '#app/backup/prove-backup.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { backUpDataFolder } from '#main/data-folder.ts';
import { readEnvironment } from '#main/environment.ts';
import { openBackups } from '#main/open/open-backups.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { testDatabases } from '#tests/databases.ts';
import { postgresIsInstalled, startOwnPostgres, type OwnPostgres } from '#tests/own-postgres.ts';

const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Rows with which every server begins to hold what may not be lost. */
async function addChange(database: Database, at: Date): Promise<void> {
  await sql`with g as (insert into groups (slug, name) values ('g', 'G') on conflict (slug) do update set name = 'G' returning id)
    insert into staff_changes (group_id, at, what, subject_kind, subject_id) select id, ${at}, 'site.changed', 'site', '1' from g`.execute(
    database,
  );
}

describe.runIf(postgresIsInstalled)('backup of a PostgreSQL server', { timeout: 120_000 }, () => {
  let postgres: OwnPostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    database = connectDatabase(postgres.url);
    await migrate(database);
    for (const minutes of [90, 60, 30]) await addChange(database, new Date(Date.now() - minutes * MINUTE));
  }, 120_000);
  afterAll(async () => {
    await database.destroy();
    await postgres.close();
  });

  const dump = (folder: string, name = 'a.dump') =>
    execFileSync('pg_dump', ['--format=custom', `--file=${join(folder, name)}`, postgres.url]);
  const prove = (BACKUPS_DIR: string | undefined, more: Record<string, string> = {}, now = new Date()) => {
    const variables = { DATABASE_URL: postgres.url, ...(BACKUPS_DIR && { BACKUPS_DIR }), ...more };
    return proveBackup(openBackups(database, readEnvironment(variables)), now);
  };
  const databases = async () =>
    (await sql<{ datname: string }>`select datname from pg_database order by 1`.execute(database)).rows.map(
      ({ datname }) => datname,
    );

  it('is proven, leaves no scratch database behind and is recorded', async () => {
    const folder = folderOf();
    dump(folder);
    const before = await databases();
    expect(await prove(folder)).toMatchObject({ file: 'a.dump', problem: undefined, missing: 0 });
    expect(await databases()).toEqual(before);
    const [proof] = await createBackupProofs(database).list(1);
    expect(proof).toMatchObject({ file: 'a.dump', problem: undefined, missing: 0 });
    expect(proof!.compared).toBeGreaterThan(0);
  });

  it('that lacks rows is not proven: a row of the time it holds was written behind its back', async () => {
    const folder = folderOf();
    dump(folder);
    await addChange(database, new Date(Date.now() - 45 * MINUTE));
    expect(await prove(folder)).toMatchObject({
      problem: 'Rows are missing in the backup: staff_changes 1.',
      missing: 1,
    });
  });

  it('that holds rows which were deleted since is proven', async () => {
    const folder = folderOf();
    await sql`insert into erasures (group_id, at, staff_name, person_id, counts)
      select id, ${new Date(Date.now() - 20 * MINUTE)}, 'Priya', 1, '{}' from groups`.execute(database);
    dump(folder);
    await sql`delete from erasures`.execute(database);
    expect(await prove(folder)).toMatchObject({ problem: undefined });
  });

  it('that is too old is not proven', async () => {
    const folder = folderOf();
    dump(folder);
    const { problem } = (await prove(folder, {}, new Date(Date.now() + 3 * DAY)))!;
    expect(problem).toMatch(/^The newest backup holds data until .* UTC, which is too old\.$/);
  });

  it('is the newest of the folder: one that was cut off is told, and older ones do not stand in for it', async () => {
    const folder = folderOf();
    dump(folder);
    utimesSync(join(folder, 'a.dump'), new Date(0), new Date(0));
    writeFileSync(join(folder, 'b.dump'), 'PGDMP and then nothing');
    expect(await prove(folder)).toMatchObject({
      file: 'b.dump',
      problem: expect.stringMatching(/^The backup could not be restored: pg_restore: error/) as string,
    });
  });

  it('in an empty folder, or in none, is told', async () => {
    expect(await prove(folderOf())).toMatchObject({ problem: 'There is no backup in the folder of backups.' });
    expect(await prove('/no/such/folder')).toMatchObject({
      problem: 'The backup could not be restored: The folder of backups /no/such/folder cannot be read.',
    });
    expect(await prove(undefined)).toBeUndefined();
  });

  it('is restored into a scratch database that is named, never into the live one or one with tables of others', async () => {
    const folder = folderOf();
    dump(folder);
    const [scratch, others] = ['scratch', 'others'].map((name) => postgres.url.replace(/forecourt$/, name)) as [
      string,
      string,
    ];
    for (const name of ['scratch', 'others']) await sql`create database ${sql.raw(name)}`.execute(database);
    const client = new pg.Client(others);
    await client.connect();
    await client.query('create table invoices (id integer)');
    await client.end();
    const live = await sql`select count(*) from staff_changes`.execute(database);
    expect((await prove(folder, { BACKUP_SCRATCH_URL: postgres.url }))!.problem).toContain('is the live database');
    expect((await prove(folder, { BACKUP_SCRATCH_URL: others }))!.problem).toContain('holds tables that are not ours');
    for (let count = 0; count < 2; count++)
      expect(await prove(folder, { BACKUP_SCRATCH_URL: scratch })).toMatchObject({ problem: undefined });
    expect((await sql`select count(*) from staff_changes`.execute(database)).rows).toEqual(live.rows);
  });
});

it('backup of the embedded database is proven in a folder and a process of its own', { timeout: 240_000 }, async () => {
  const [root, folder] = [folderOf(), folderOf()];
  const DATA_DIR = join(root, 'data');
  makeDataFolder(DATA_DIR);
  const environment = readEnvironment({ DATA_DIR, BACKUPS_DIR: folder });
  const open = await openDatabase(environment);
  try {
    await addChange(open.database, new Date(Date.now() - 30 * MINUTE));
    await backUpDataFolder(environment, join(folder, 'a.tar.gz'), new Date());
    const ports = openBackups(open.database, environment);
    expect(await proveBackup(ports, new Date())).toMatchObject({ file: 'a.tar.gz', problem: undefined, missing: 0 });
    writeFileSync(join(folder, 'b.tar.gz'), Buffer.from([0x1f, 0x8b, 8, 0]));
    expect((await proveBackup(ports, new Date()))!.problem).toContain('b.tar.gz cannot be unpacked');
  } finally {
    await open.close();
  }
});

describe.each(testDatabases)('record of backups on $name', ({ open }) => {
  it('says the last try, and until when the last proven backup holds data', async () => {
    const { database, close } = await open();
    onTestFinished(close);
    const proofs = createBackupProofs(database);
    expect(await proofs.last()).toEqual({ last: undefined, provenUntil: undefined });
    const [one, two] = [new Date('2026-11-27T04:00:00Z'), new Date('2026-11-28T04:00:00Z')];
    await proofs.add({ at: one, file: 'a', holdsUntil: one, problem: undefined, compared: 9, missing: 0 });
    await proofs.add({ at: two, file: 'b', holdsUntil: two, problem: 'Rows are missing.', compared: 9, missing: 1 });
    expect(await proofs.last()).toEqual({ last: { at: two, problem: 'Rows are missing.' }, provenUntil: one });
    expect((await proofs.list(1)).map(({ file }) => file)).toEqual(['b']);
  });
});
