import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { startWorker } from '#main/start-worker.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { emptyGroups } from '#tests/empty-groups.ts';
import { importIntoDealership } from '#tests/import-into-dealership.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
const DATA_DIR = join(root, 'data');
const environment = readEnvironment({ DATA_DIR });
let open: OpenDatabase;
let dealership = '';
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  open = await openDatabase(environment);
});
beforeEach(async () => {
  await emptyGroups(open.database); // a list shows one feed, or none
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
  ['a URL without https', ['--url', 'http://feeds.example/a.csv'], '--url must be an https URL'],
  ['a value that is not a URL', ['--url', 'feeds.example'], '--url must be an https URL'],
  ['no source', [], 'Give at least one source: --url URL, --mailbox SERVER, --folder PATH or --push.'],
  ['a relative path', ['--folder', 'drops'], '--folder must be an absolute path'],
  ['an invalid supplier address', ['--push', '--supplier', 'me'], '--supplier: Add an @'],
  ['an invalid alarm address', ['--push', '--alarm-to', 'me'], '--alarm-to: '],
  ['a percentage above the range', ['--push', '--shrink', '100'], '--shrink: '],
  ['a share of photos above the range', ['--push', '--dead-photos', '101'], '--dead-photos: '],
  ['an interval below the minimum', ['--url', ADDRESS, '--every', '4'], '--every must be 5 to 10080 minutes'],
  ['times without a zone', ['--url', ADDRESS, '--at', '6:15'], '--at, --zone and --url go together'],
  ['an unknown zone', ['--url', ADDRESS, '--at', '6:15', '--zone', 'Mars/One'], '--zone Mars/One is not a time zone'],
  ['a word for a time', ['--url', ADDRESS, '--at', 'noon', '--zone', 'Australia/Perth'], '--at: “noon” isn’t a time'],
  ['a user without a password', ['--url', ADDRESS, '--user', 'me'], '--user, --password-file and --url go together'],
  [
    'a missing password file',
    ['--url', ADDRESS, '--user', 'me', '--password-file', 'no'],
    'Password file not found: no.',
  ],
  ['a URL beside a mailbox', ['--url', ADDRESS, '--mailbox', 'imap.example.com'], 'Give --url or --mailbox, not both.'],
  [
    'a mailbox without senders',
    ['--mailbox', 'imap.example.com', '--user', 'me'],
    '--mailbox needs --user, --password-file',
  ],
  ['senders without a mailbox', ['--push', '--senders', 'a@b.example'], '--senders and --mail-folder need --mailbox.'],
  ['a missing mapping file', ['--url', ADDRESS, '--map', 'none.yaml'], 'Mapping file not found: none.yaml.'],
])('forecourt feed set rejects %s', async (_what, options, words) => {
  const { code, err } = await run('set', dealership, ...options);
  expect(err).toContain(words);
  expect(code).toBe(1);
});

it('forecourt feed set rejects a mapping for several dealerships, and an unknown dealership', async () => {
  const mapping = join(root, 'mapping.yaml');
  writeFileSync(mapping, 'dealership: { column: Dealer }\n');
  expect((await run('set', dealership, '--url', ADDRESS, '--map', mapping)).err).toContain(
    'Remove `dealership` from the mapping.',
  );
  expect((await run('set', 'nosuch', '--url', ADDRESS)).err).toContain('No dealership "nosuch".');
});

it('forecourt feed: a supplier is set, and shown with its feed', async () => {
  expect((await run('set', dealership, '--push', '--supplier', 'stock@supplier.example')).code).toBe(0);
  expect((await run('list')).out).toMatch(/SUPPLIER\n.* {2}stock@supplier\.example\n$/);
  expect((await run('show', dealership)).out).toContain('supplier: stock@supplier.example\n');
  await run('set', dealership, '--push');
  expect((await run('show', dealership)).out).toContain('supplier: stock@supplier.example\n');
  await run('set', dealership, '--push', '--no-supplier');
  expect((await run('show', dealership)).out).not.toContain('supplier');
});

it('forecourt feed set asks for the supplier of a file that comes from elsewhere, and changes nothing until then', async () => {
  const [here, there] = ['https://a.example/stock.csv', 'https://b.example/stock.csv'];
  const emailed = `${dealership}: emailing jo@a.example each morning what to fix in the file\n`;
  expect((await run('set', dealership, '--url', here, '--supplier', 'jo@a.example')).out).toContain(emailed);
  expect((await run('set', dealership, '--url', `${here}?page=2`)).out).toContain(emailed);
  const refused = await run('set', dealership, '--url', there);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('The file would come from b.example, and jo@a.example would be told what to fix in it.'),
  ]);
  expect((await run('list')).out).toContain('https://a.example/stock.csv');
  expect((await run('set', dealership, '--url', there, '--no-supplier')).out).toContain(
    'emailing no supplier any more',
  );
  expect((await run('set', dealership, '--url', here)).out).not.toContain('supplier');
});

it('forecourt feed: a due feed is fetched by a worker, and its result is shown without its password', async () => {
  expect((await run('set', dealership, '--url', ADDRESS)).out).toBe(
    `${dealership}: fetching https://127.0.0.1/stock.csv?… every 15 minutes\n`,
  );
  expect((await run('list')).out).toMatch(/15 min +\S+ +never +https:\/\/127\.0\.0\.1\/stock\.csv\?…/);
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

it('forecourt feed: a pushed file is imported by a worker at once; images are fetched and alarms checked after it', async () => {
  expect((await run('set', dealership, '--push', '--late-after', 'none')).code).toBe(0);
  expect((await run('token', dealership)).out).toMatch(
    /^[\w-]{43}\nCopy this token now; it is not shown again\.\nExample: curl /,
  );
  expect((await run('list')).out).toMatch(/ push\n$/);
  const worker = await startWorker({ open, environment, log: pino({ level: 'silent' }), metrics: createMetrics() });
  try {
    await createPushStore(open.database).accept(
      dealership,
      new Date(),
      Readable.from([Buffer.from('stocknum,make,model\nP1,Kia,Rio\n')]),
    );
    await vi.waitFor(async () => expect((await run('list')).out).toContain('imported'), {
      timeout: 20_000,
      interval: 200,
    });
    const jobs = ['fetch-feed', 'warm-pictures', 'check-feeds'];
    await vi.waitFor(
      async () => {
        const streams = sinks();
        await forecourt(['job', 'list'], { DATA_DIR }, streams);
        const lines = String(streams.stdout.read()).split('\n');
        for (const job of jobs) expect(lines.find((line) => line.startsWith(`${job} `))).toContain('done');
      },
      { timeout: 20_000, interval: 500 },
    );
  } finally {
    await worker.close();
  }
  expect((await run('token', dealership, '--revoke')).out).toContain('push token revoked');
});

it.each([
  ['35', 35],
  ['none', null],
])('--dead-photos %s is kept for the alarm', async (given, stored) => {
  expect((await run('set', dealership, '--push', '--dead-photos', given)).err).toBe('');
  const source = await createFeedStore(open.database).find(dealership);
  expect(source?.alarm.deadPhotosPercent).toBe(stored);
});

it('forecourt feed set takes times of day and a password, which no output shows; pause and resume are listed', async () => {
  const password = join(root, 'password');
  writeFileSync(password, 'hush hush\n');
  const options = ['--at', '1pm,06:15', '--zone', 'Australia/Brisbane', '--user', 'me', '--password-file', password];
  const set = await run('set', dealership, '--url', ADDRESS, ...options);
  expect(set.out).toBe(`${dealership}: fetching https://127.0.0.1/stock.csv?… daily at 6:15 am and 1:00 pm\n`);
  expect(await createFeedStore(open.database).find(dealership)).toMatchObject({
    daily: { times: ['06:15', '13:00'], timeZone: 'Australia/Brisbane' },
    credentials: { user: 'me', password: 'hush hush' },
  });
  expect((await run('pause', dealership)).out).toBe(`${dealership}: feed paused\n`);
  const { out } = await run('list');
  expect(out).toMatch(/paused +06:15 13:00 /);
  expect(out).not.toContain('hush');
  expect((await run('resume', dealership)).out).toBe(`${dealership}: feed resumed\n`);
  expect((await run('list')).out).not.toContain('paused');
});

it('forecourt feed mapping prints a file that it takes again, and rejects one for several dealerships', async () => {
  await run('set', dealership, '--push');
  const file = join(root, 'own.yaml');
  writeFileSync(file, 'columns:\n  Mk: make\n  A: ignore\nempty: [NA]\n');
  expect((await run('mapping', dealership, '--from', file)).out).toBe(`${dealership}: mapping replaced\n`);
  const { out } = await run('mapping', dealership);
  expect(out).toContain('columns:\n  Mk: make\n  A: ignore\nempty:\n  - NA\n');
  writeFileSync(file, out);
  await run('mapping', dealership, '--from', file);
  expect((await run('mapping', dealership)).out).toBe(out);
  writeFileSync(file, 'dealership: { column: Dealer }\n');
  expect((await run('mapping', dealership, '--from', file)).err).toContain('Remove `dealership` from the mapping.');
  expect((await run('mapping', 'nosuch')).err).toContain('nosuch has no feed.');
});

it('forecourt feed run imports at once, and not after the feed is removed', async () => {
  await run('set', dealership, '--url', ADDRESS);
  expect(await run('run', dealership)).toMatchObject({ code: 1, out: expect.stringContaining('failed') as string });
  expect((await run('remove', dealership)).out).toBe(`${dealership}: feed removed. Its cars and run history stay.\n`);
  expect((await run('run', dealership)).err).toContain(`${dealership} has no feed.`);
});

const sinks = () => ({ stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() });
