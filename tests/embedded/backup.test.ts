import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-backup-'));
const DATA_DIR = join(root, 'data');
let server: ChildProcess;
let acknowledged = 0;
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.ts'), DATA_DIR], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout!.on('data', (chunk: Buffer) => {
    const last = /acknowledged (\d+)\n$/.exec(chunk.toString());
    if (last) acknowledged = Number(last[1]);
  });
  while (acknowledged < 20) await rest(50);
  mkdirSync(join(DATA_DIR, 'uploads/a'), { recursive: true });
  writeFileSync(join(DATA_DIR, 'uploads/a/photo.jpg'), 'a photo');
  mkdirSync(join(DATA_DIR, 'images'));
  writeFileSync(join(DATA_DIR, 'images/cached.webp'), 'can be made again');
}, 120_000);
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function run(folder: string, ...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(args, { DATA_DIR: folder }, { stdin: new PassThrough(), stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}
/** The pairs in a folder; the same numbers must be on both sides. */
async function pairsIn(folder: string): Promise<number> {
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: folder }));
  const { rows } = await sql<{ left: number; both: number; most: number }>`
    select (select count(*) from left_page) as left, (select max(number) from left_page) as most,
      (select count(*) from left_page join right_page using (number) where length(filling) = 2000) as both`.execute(
    database,
  );
  await close();
  expect(rows[0]!.both).toBe(rows[0]!.left);
  expect(rows[0]!.most).toBe(rows[0]!.left);
  return rows[0]!.left;
}
const backup = join(root, 'a.tar.gz');

describe('forecourt backup of the embedded database', { timeout: 120_000 }, () => {
  it('runs while the server continues, and holds everything acknowledged before', async () => {
    const before = acknowledged;
    expect(await run(DATA_DIR, 'backup', backup)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/enquiries paused for \d+ ms/),
    });
    const after = acknowledged;
    await expect.poll(() => acknowledged).toBeGreaterThan(after); // the server continues

    expect(await run(join(root, 'copy'), 'restore', backup)).toMatchObject({ code: 0, err: '' });
    const pairs = await pairsIn(join(root, 'copy'));
    expect(pairs).toBeGreaterThanOrEqual(before);
    expect(pairs).toBeLessThanOrEqual(after + 1);
    expect(readFileSync(join(root, 'copy/uploads/a/photo.jpg'), 'utf8')).toBe('a photo');
    expect(readdirSync(join(root, 'copy'))).not.toContain('images');
    expect(readdirSync(root).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('never replaces a file, and never writes into the data folder', async () => {
    expect(await run(DATA_DIR, 'backup', backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists'),
    });
    expect(await run(DATA_DIR, 'backup', join(DATA_DIR, 'b.tar.gz'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('in the data folder'),
    });
    expect(await run(join(root, 'nowhere'), 'backup', join(root, 'c.tar.gz'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('No embedded database'),
    });
  });

  it('is not restored while a server runs on the folder', async () => {
    expect(await run(DATA_DIR, 'restore', backup, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is locked by process \d+.*Nothing was changed/),
    });
  });

  it('holds every acknowledged pair after kill -9, too', async () => {
    if (server.signalCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    }
    const late = join(root, 'after-kill.tar.gz');
    expect(await run(DATA_DIR, 'backup', late)).toMatchObject({ code: 0 });
    expect(await run(join(root, 'killed'), 'restore', late)).toMatchObject({ code: 0 });
    expect(await pairsIn(join(root, 'killed'))).toBeGreaterThanOrEqual(acknowledged);
  });

  it('is restored into a folder with data only with --replace, which moves the old data aside', async () => {
    expect(await run(DATA_DIR, 'restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty'),
    });
    const { code, out } = await run(DATA_DIR, 'restore', backup, '--replace');
    expect(code).toBe(0);
    const aside = /The previous data is in (\S+)\./.exec(out)![1]!;
    // nothing written after the backup is lost
    expect(await pairsIn(DATA_DIR)).toBeLessThan(await pairsIn(aside));
    expect(readFileSync(join(DATA_DIR, 'images/cached.webp'), 'utf8')).toBe('can be made again');
  });

  it('is verified by checksums: with one flipped byte, or without a backup, nothing changes', async () => {
    const packed = readFileSync(backup);
    const bytes = gunzipSync(packed); // a byte flipped in what is packed may unpack to the same: a run of zeros does
    bytes[bytes.indexOf('a photo')]! ^= 1;
    writeFileSync(join(root, 'flipped.tar.gz'), gzipSync(bytes));
    writeFileSync(join(root, 'cut.tar.gz'), packed.subarray(0, packed.length / 3));
    writeFileSync(join(root, 'text.tar.gz'), 'hello');
    for (const [file, reason] of [
      ['flipped.tar.gz', 'the checksum of data/uploads/a/photo.jpg does not match'],
      ['cut.tar.gz', 'cannot be unpacked'],
      ['text.tar.gz', 'cannot be unpacked'],
      ['missing.tar.gz', 'File not found'],
    ] as const)
      expect([file, await run(join(root, 'empty'), 'restore', join(root, file))]).toMatchObject([
        file,
        { code: 1, err: expect.stringContaining(reason) },
      ]);
    expect(readdirSync(join(root, 'empty')).filter((name) => !name.startsWith('database.'))).toEqual([]);
  });

  it('whose restore was interrupted is not mistaken for an empty database', async () => {
    writeFileSync(join(root, 'empty/restore-unfinished'), backup);
    expect(await run(join(root, 'empty'), 'site', 'list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('was interrupted'),
    });
    expect(await run(join(root, 'empty'), 'restore', backup)).toMatchObject({ code: 0 });
    expect(readdirSync(join(root, 'empty'))).toContain('database');
  });
});
