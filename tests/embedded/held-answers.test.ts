import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

const THREAD = new URL('../../src/adapters/embedded-database/database-thread.ts', import.meta.url);
/** Of 1 MB each. */
const ANSWERS = 200;
/** Bytes of the engine's own JavaScript, which takes some 15 MB: far below what it was asked for. */
const MOST_HEAP = 80_000_000;

it('embedded database holds on to no answer that it has given', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-held-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const socketPath = join(folder, '.s.PGSQL.5432');
  const engine = new Worker(THREAD, { workerData: { data: { template: undefined }, socketPath } });
  onTestFinished(async () => void (await engine.terminate()));
  await once(engine, 'message');
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await client.connect();
  const ask = () => client.query(`select repeat('a', 1000) from generate_series(1, 1000)`);
  for (let i = 0; i < ANSWERS; i++) expect((await ask()).rowCount).toBe(1000);
  await client.end();
  expect((await engine.getHeapStatistics()).used_heap_size).toBeLessThan(MOST_HEAP);
});
