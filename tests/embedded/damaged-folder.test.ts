import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-damaged-'));
const whole = join(root, 'whole');
let tableFile: string;
beforeAll(async () => {
  makeDataFolder(whole);
  const embedded = await openEmbeddedDatabase(whole);
  const database = connectDatabase(embedded.connection);
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('leads') as path`.execute(database);
  tableFile = rows[0]!.path;
  await database.destroy();
  await embedded.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const remove = (name: string) => (database: string) => rmSync(join(database, name), { recursive: true });
/** Every file of the database with its content. */
const contents = (folder: string) =>
  readdirSync(join(folder, 'database'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => `${path} ${hash('sha256', readFileSync(path))}`);
let copies = 0;
const damaged = (damage: (database: string) => void) => {
  const folder = join(root, `copy-${++copies}`);
  cpSync(whole, folder, { recursive: true });
  damage(join(folder, 'database'));
  return folder;
};

describe('embedded data folder that', () => {
  it.each<[string, (database: string) => void, string]>([
    ['has lost PG_VERSION', remove('PG_VERSION'), 'its file PG_VERSION is missing'],
    ['has an empty PG_VERSION', (at) => truncateSync(join(at, 'PG_VERSION')), 'its file PG_VERSION is missing'],
    ['has lost its settings', remove('postgresql.conf'), 'its file postgresql.conf is missing'],
    ['has lost pg_control', remove('global/pg_control'), 'its file global/pg_control is missing'],
    [
      'has a pg_control of zeros',
      (at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8_192)),
      'its file global/pg_control is empty',
    ],
    ['has lost global', remove('global'), 'its file global/pg_control is missing'],
    ['has lost base', remove('base'), 'its folder base is missing'],
    ['has lost one of its databases', remove('base/5'), 'a folder in base is missing'],
    ['has half of a database', remove('base/5/pg_filenode.map'), 'its file base/5/pg_filenode.map is missing'],
    ['has lost its log', remove('pg_wal'), 'its folder pg_wal is missing'],
    [
      'has an empty log',
      (at) => {
        rmSync(join(at, 'pg_wal'), { recursive: true });
        mkdirSync(join(at, 'pg_wal'));
      },
      'its log (pg_wal) is missing',
    ],
    ['has lost what committed', remove('pg_xact'), 'its folder pg_xact is missing'],
    [
      'holds something else',
      (at) => {
        rmSync(at, { recursive: true });
        mkdirSync(at);
        writeFileSync(join(at, 'notes.txt'), 'mine');
      },
      'its file PG_VERSION is missing',
    ],
  ])('%s is refused, and stays as it is', async (_what, damage, missing) => {
    const folder = damaged(damage);
    const before = contents(folder);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
      `The folder ${join(folder, 'database')} does not contain a complete database: ${missing}. Nothing in it was changed. Restore a backup with "forecourt restore FILE --replace"`,
    );
    expect(contents(folder)).toEqual(before);
  });

  it('has lost the file of a table is rejected, though an engine would start on it', async () => {
    const folder = damaged((at) => rmSync(join(at, tableFile)));
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
      'does not contain a complete database: the file of leads is missing. Restore a backup',
    );
  });

  it('has a corrupt pg_control is rejected with the way back', async () => {
    const folder = damaged((at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8_192, 7)));
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow('forecourt restore FILE --replace');
  });

  it.each<[string, string, (database: string) => void, string]>([
    ['is empty, beside uploaded photos', 'stock-pictures', () => {}, 'empty'],
    ['is empty, as of a disk that is not mounted, beside caches', 'builds', () => {}, 'empty'],
    ['is missing, beside uploaded photos', 'stock-pictures', (at) => rmSync(at, { recursive: true }), 'missing'],
    [
      'is missing, beside what a restore moved away',
      'before-restore-1',
      (at) => rmSync(at, { recursive: true }),
      'missing',
    ],
  ])('has a database that %s, is rejected and stays as it is', async (_what, beside, change, words) => {
    const folder = join(root, `lost-${++copies}`);
    mkdirSync(join(folder, 'database'), { recursive: true });
    mkdirSync(join(folder, beside));
    change(join(folder, 'database'));
    const before = readdirSync(folder);
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
      `it is ${words}, but ${beside} beside it belongs to one. If that one is on a server, set DATABASE_URL. Nothing in it was changed. Restore a backup with "forecourt restore FILE --replace"`,
    );
    expect(readdirSync(folder).filter((name) => !name.startsWith('database.'))).toEqual(before);
  });

  it.each([['database'], ['images']])('has nothing of a database but %s is initialised', async (name) => {
    const folder = join(root, `new-${++copies}`);
    mkdirSync(join(folder, name), { recursive: true });
    await (await openEmbeddedDatabase(folder)).close();
    expect(readdirSync(join(folder, 'database'))).toContain('PG_VERSION');
  });

  it('was left by a first start that was killed half-way is initialised again', async () => {
    const folder = damaged(remove('PG_VERSION'));
    writeFileSync(join(folder, 'database-unmade'), '');
    const embedded = await openEmbeddedDatabase(folder);
    await embedded.close();
    expect(readdirSync(folder)).not.toContain('database-unmade');
    await (await openEmbeddedDatabase(folder)).close();
  });
});
