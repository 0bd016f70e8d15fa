import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { seedSteps } from '#main/seed/seed.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const name = `forecourt_moved_${process.pid}`;
const DATABASE_URL = serverUrl.replace(/\/[^/]*$/, `/${name}`);
const root = mkdtempSync(join(tmpdir(), 'forecourt-move-'));
const DATA_DIR = join(root, 'data');
const open = () => openDatabase(readEnvironment({ DATA_DIR }));
let server: Database;

async function move(variables: Record<string, string> = { DATABASE_URL }) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(
    ['database', 'move'],
    { DATA_DIR, ...variables },
    { stdin: new PassThrough(), stdout, stderr },
  );
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}
const asServer = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = connectDatabase(DATABASE_URL);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
};
const recreate = async () => {
  await sql.raw(`drop database if exists ${name}`).execute(server);
  await sql.raw(`create database ${name}`).execute(server);
};

describe.skipIf(serverUrl === '')('forecourt database move', { timeout: 180_000 }, () => {
  const photo = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) & 255));
  beforeAll(async () => {
    server = connectDatabase(serverUrl);
    await recreate();
    makeDataFolder(DATA_DIR);
    const { database, close } = await open();
    const clock = { now: () => new Date('2026-11-01T00:00:00Z') };
    for (const step of seedSteps({ database, clock, sitesFolder: './sites', share: 0.01 })) await step.run(() => {});
    await sql`insert into events (site_id, event, at) select id, 25, '2026-06-15' from sites`.execute(database);
    await sql`insert into feed_sources (dealership_id, folder, every_minutes, whole_stock, next_at, alarm, set_at)
      select id, '/srv', 60, true, now(), '{}', '2026-11-01 00:00:00.123456+00' from dealerships limit 1`.execute(
      database,
    );
    await sql`insert into feed_runs (dealership_id, at, outcome, problems) select dealership_id, now(), 'waiting', '[]' from feed_sources`.execute(
      database,
    );
    await sql`insert into feed_pieces (run_id, piece, bytes) select id, 1, ${photo} from feed_runs`.execute(database);
    await close();
  }, 180_000);
  afterAll(async () => {
    await sql.raw(`drop database if exists ${name}`).execute(server);
    await server.destroy();
    rmSync(root, { recursive: true, force: true });
  });

  it('copies nothing while the server runs', async () => {
    const { close } = await open();
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('The server is running') });
    await close();
  });

  it('copies every row, compares both sides, and new rows get the next numbers', async () => {
    const { code, out, err } = await move();
    expect(err).toBe('');
    expect(code).toBe(0);
    const { database, close } = await open();
    const counts = async (of: Database) => {
      const tables = (
        await sql<{
          name: string;
        }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and not relispartition and relname not like 'kysely%' order by 1`.execute(of)
      ).rows;
      return Promise.all(
        tables.map(
          async (table) =>
            [
              table.name,
              (await sql<{ n: number }>`select count(*) as n from ${sql.table(table.name)}`.execute(of)).rows[0]!.n,
            ] as const,
        ),
      );
    };
    const here = await counts(database);
    const next = (await sql<{ n: number }>`select last_value as n from cars_id_seq`.execute(database)).rows[0]!.n;
    await close();
    await asServer(async (target) => {
      expect(await counts(target)).toEqual(here);
      for (const [table, rows] of here)
        if (rows > 0) expect(out).toMatch(new RegExp(`^${table} +${rows.toLocaleString('en-AU')}$`, 'm'));
      const { rows } = await sql<{
        bytes: Buffer;
        set_at: string;
      }>`select bytes, set_at::text from feed_pieces, feed_sources`.execute(target);
      expect(rows[0]!.bytes.equals(photo)).toBe(true);
      expect(rows[0]!.set_at).toContain('.123456');
      expect((await sql<{ n: number }>`select nextval('cars_id_seq') as n`.execute(target)).rows[0]!.n).toBe(next + 1);
      // the price log lets nothing be taken back, as before
      await expect(sql`delete from price_log`.execute(target)).rejects.toThrow();
    });
  });

  it('rejects a target that is not empty, and an unreachable one', async () => {
    expect(await move()).toMatchObject({ code: 1, err: expect.stringMatching(/is not empty: it has \d+ tables/) });
    await recreate();
    await asServer(async (target) => void (await sql`create table notes (id integer)`.execute(target)));
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('public.notes') });
    expect(await move({ DATABASE_URL: 'postgresql://127.0.0.1:1/x' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing is listening'),
    });
    expect(await move({})).toMatchObject({ code: 1, err: expect.stringContaining('Set DATABASE_URL') });
  });
});
