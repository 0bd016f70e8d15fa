import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnServer } from '#tests/e2e/server.ts';
import { postgresIsInstalled, startOwnPostgres, type OwnPostgres } from '#tests/own-postgres.ts';
import { rest } from './survival-stage.ts';

describe.skipIf(!postgresIsInstalled)('forecourt worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-worker-'));
  let postgres: OwnPostgres;
  let client: pg.Client;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    client = new pg.Client(postgres.url);
    await client.connect();
    await (await startWorker()).stop(); // makes the tables
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const startWorker = () =>
    startOwnServer({
      entry: ['src/main/forecourt.ts', 'worker'],
      dataFolder: folder,
      variables: { DATABASE_URL: postgres.url, DATABASE_TIMEOUT: '1', LOG_LEVEL: 'info' },
      ready: /"msg":"Working"/,
    });
  const lockedOut = async () =>
    (await client.query<{ count: number }>(`select count(*)::int as count from pg_locks where not granted`)).rows[0]!
      .count > 0;

  it('waits when the database takes longer than a query may', { timeout: 120_000 }, async () => {
    await client.query('begin');
    await client.query('lock table jobs.schedule in share mode');
    const starting = startWorker();
    await expect.poll(lockedOut, { timeout: 60_000 }).toBe(true);
    await rest(2_500);
    expect(await lockedOut()).toBe(true);
    await client.query('rollback');
    await (await starting).stop();
  });

  it('exits when it cannot start, so that it is restarted', { timeout: 120_000 }, async () => {
    await client.query('alter table jobs.schedule rename to mislaid');
    await expect(startWorker()).rejects.toThrow(/ended with 1/);
    await client.query('alter table jobs.mislaid rename to schedule');
  });
});
