import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase, type OpenDatabase } from '#main/open-database.ts';
import { startWorker } from '#main/start-worker.ts';
import { importIntoDealership } from '#tests/import-into-dealership.ts';
import { createMetrics } from '#web/http/metrics.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
const DATA_DIR = join(root, 'data');
const environment = readEnvironment({ DATA_DIR });
let open: OpenDatabase;
let dealership = '';
beforeAll(async () => {
  open = await openDatabase(environment);
  ({ dealership } = await importIntoDealership(open.database));
});
afterAll(async () => {
  await open.close();
  rmSync(root, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(['feed', ...args], { DATA_DIR }, { stdin: new PassThrough(), stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}
/** Refused by the guarded way out, without a network. */
const ADDRESS = 'https://127.0.0.1/stock.csv?key=secret';

it.each([
  ['an address without https', ['--url', 'http://feeds.example/a.csv'], '--url is no https address'],
  ['what is no address', ['--url', 'feeds.example'], '--url is no https address'],
  ['a rush', ['--url', ADDRESS, '--every', '4'], '--every is 5 to 10080 minutes'],
  ['a mapping that is not there', ['--url', ADDRESS, '--map', 'none.yaml'], 'There is no mapping file none.yaml.'],
])('refuses %s', async (_what, options, words) => {
  const { code, err } = await run('set', dealership, ...options);
  expect(err).toContain(words);
  expect(code).toBe(1);
});

it('refuses a mapping for several dealerships, and a dealership that is not there', async () => {
  const mapping = join(root, 'mapping.yaml');
  writeFileSync(mapping, 'dealership: { column: Dealer }\n');
  expect((await run('set', dealership, '--url', ADDRESS, '--map', mapping)).err).toContain('take `dealership` out');
  expect((await run('set', 'nobody', '--url', ADDRESS)).err).toContain('There is no dealership nobody.');
});

it('is fetched by a worker when it is due, and shows how it went without its password', async () => {
  expect((await run('set', dealership, '--url', ADDRESS)).out).toBe(
    `${dealership}: https://127.0.0.1/stock.csv?… every 15 minutes, from now on\n`,
  );
  expect((await run('list')).out).toMatch(/15 min +\S+ \S+ +never +https:\/\/127\.0\.0\.1\/stock\.csv\?…/);
  const worker = await startWorker({ open, environment, log: pino({ level: 'silent' }), metrics: createMetrics() });
  try {
    const code = await forecourt(['job', 'run', 'fetch-feeds'], { DATA_DIR }, sinks());
    expect(code).toBe(0);
    await vi.waitFor(async () => expect((await run('list')).out).toContain('failed'), {
      timeout: 20_000,
      interval: 200,
    });
  } finally {
    await worker.close();
  }
  const { out } = await run('show', dealership);
  expect(out).toMatch(/failed: The file could not be fetched: the address is not on the public internet\.\n$/);
  expect(out).not.toContain('secret');
});

it('runs at once when it is told to, and no more once it is removed', async () => {
  expect(await run('run', dealership)).toMatchObject({ code: 1, out: expect.stringContaining('failed') as string });
  expect((await run('remove', dealership)).out).toBe(`${dealership}: fetched no more\n`);
  expect((await run('run', dealership)).err).toContain(`${dealership} has no feed.`);
});

const sinks = () => ({ stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() });
