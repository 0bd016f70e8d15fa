import { execFileSync, spawnSync } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { SYNCED_START, SyncedFolder } from '#adapters/embedded-database/synced-folder.ts';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { forecourt } from '#main/forecourt.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { inOwnPidNamespace } from './own-pid-namespace.ts';

const openElsewhere = (folder: string, wrap: readonly string[] = []) => {
  const [command = process.execPath, ...options] = [...wrap, process.execPath];
  return JSON.parse(
    execFileSync(command, [...options, join(import.meta.dirname, 'join-database.ts'), folder], { encoding: 'utf8' }),
  ) as unknown;
};

describe('embedded database', () => {
  // deep enough for a path that no socket may have
  const root = mkdtempSync(join(tmpdir(), 'forecourt-embedded-'));
  const folder = join(root, 'a-folder-with-a-long-name'.repeat(4));
  const messages: string[] = [];
  let embedded: EmbeddedDatabase;
  let database: Database;
  beforeAll(async () => {
    mkdirSync(folder, { mode: 0o755 });
    embedded = await openEmbeddedDatabase(folder, (words) => messages.push(words));
    database = connectDatabase(embedded.connection);
    await sql`create table said (words text)`.execute(database);
    await sql`insert into said values ('hello')`.execute(database);
  }, 120_000);
  afterAll(async () => {
    await database.destroy();
    await embedded.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('is shared with another process', () => {
    expect(openElsewhere(folder)).toEqual({ owner: false, words: 'hello' });
  });

  it.skipIf(inOwnPidNamespace === undefined)('is shared, not opened again, from another PID namespace', () => {
    expect(openElsewhere(folder, inOwnPidNamespace)).toEqual({ owner: false, words: 'hello' });
  });

  it('can be read by its own user only', () => {
    const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && (statSync(join(entry.parentPath, entry.name)).mode & 0o077) !== 0,
    );
    expect(open.map(({ name }) => name).filter((name) => !name.startsWith('database.'))).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
  });

  it(
    'restarts by itself when the engine ends, with everything that was acknowledged',
    { timeout: 90_000 },
    async () => {
      const log = join(folder, 'database/pg_wal');
      await sql`select pg_switch_wal()`.execute(database);
      renameSync(log, `${log}-away`);
      await expect(sql`insert into said values ('lost')`.execute(database)).rejects.toThrow();
      renameSync(`${log}-away`, log);
      let words: string[] | undefined;
      for (let i = 0; i < 600 && words === undefined; i++) {
        words = await sql<{ words: string }>`select words from said`.execute(database).then(
          ({ rows }) => rows.map((row) => row.words),
          () => undefined,
        );
        await new Promise((next) => setTimeout(next, 100));
      }
      expect(words).toEqual(['hello']);
      expect(messages[0]).toMatch(
        /^The embedded database stopped unexpectedly and is restarting\. Its error: .*pg_wal/,
      );
      expect(messages.at(-1)).toBe('The embedded database responds again. Nothing that was acknowledged is lost.');
    },
  );
});

it('embedded database has a commit on disk when it is acknowledged', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-synced-'));
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    synced.mockRestore();
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true, force: true });
  });
  const engine = await PGlite.create({ fs: new SyncedFolder(folder), startParams: SYNCED_START });
  await engine.exec('create table said (words text)');
  synced.mockClear();
  for (let i = 0; i < 5; i++) await engine.query('insert into said values ($1)', ['hello']);
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(5);
  await engine.close();
});

it.skipIf(!mayMount())(
  'embedded database: a full disk is named when the database does not start',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
    onTestFinished(() => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(14 * 1_048_576));
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
      /^The disk of the data folder .* is full \(\d+ MB free\)\./,
    );
  },
);

it.skipIf(!mayMount())(
  'embedded database: a full disk is named by the command that fills it',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-filled-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
    onTestFinished(() => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });
    const DATA_DIR = join(folder, 'data');
    makeDataFolder(DATA_DIR);
    const embedded = await openEmbeddedDatabase(DATA_DIR);
    onTestFinished(embedded.close);
    const database = connectDatabase(embedded.connection);
    await sql`with g as (insert into groups (slug, name) values ('g', 'G') returning id)
    insert into dealerships (group_id, slug, name) select id, 'd', 'D' from g`.execute(database);
    await database.destroy();
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 24 * 1_048_576));
    const file = join(mkdtempSync(join(tmpdir(), 'forecourt-feed-')), 'stock.csv');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    const comment = 'Tidy. '.repeat(200);
    writeFileSync(
      file,
      `stocknum,year,make,model,price,dealercomments\n${Array.from({ length: 30_000 }, (_, n) => `S${n},2020,Kia,Rio,1000,${n} ${comment}`).join('\n')}\n`,
    );
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await forecourt(
      ['stock', 'import', file, '--dealership', 'd'],
      { DATA_DIR },
      { stdin: new PassThrough(), stdout, stderr },
    );
    expect(String(stderr.read())).toMatch(/disk of the data(base|\sfolder \S+) is full/);
    expect(code).toBe(1); // while rows are gathered: nothing of the stock has changed
  },
);

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  else process.stdout.write('\n*** This user may not mount: starting on a full disk is not tried. ***\n\n');
  rmSync(folder, { recursive: true });
  return mounted;
}
