import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { childEnvironment } from '#tests/child-environment.ts';
import { ask } from '#tests/ask.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { postgresIsInstalled, startOwnPostgres, type OwnPostgres } from '#tests/own-postgres.ts';
import { leadForm } from './lead-survival.ts';
import { startLeadReceivers, type LeadReceivers } from './lead-receivers.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { receivingSite, rest } from './survival-stage.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Well above DATABASE_TIMEOUT (1 s here) and well below the patience of a shopper. */
const SOON_MS = 20_000;

/** The token that lets `/readyz` name the state of the database. */
const TOKEN = 'a-token-for-metrics-0001';

describe.skipIf(!postgresIsInstalled)('database outage', () => {
  let postgres: OwnPostgres;
  let receivers: LeadReceivers;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-away-'));
  let variables: Record<string, string>;
  const forecourt = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
      cwd: ROOT,
      env: { ...childEnvironment(), ...variables },
    });
  const serve = (more: Record<string, string> = {}, onOutput = (_output: string) => {}) =>
    startOwnServer({
      onOutput,
      entry: ['src/main/forecourt.ts', 'serve'],
      dataFolder: join(folder, 'data'),
      variables: { ...variables, ...more },
    });

  beforeAll(async () => {
    [postgres, receivers] = [await startOwnPostgres(), await startLeadReceivers()];
    variables = {
      ...receivingSite(folder, receivers),
      DATABASE_URL: postgres.url,
      DATABASE_TIMEOUT: '1',
      LOG_LEVEL: 'info',
      METRICS_TOKEN: TOKEN,
    };
    await forecourt('dealership', 'apply', join(folder, 'sites/dealerships.yaml'));
    await forecourt('site', 'apply', join(folder, 'sites'));
  });
  afterAll(async () => {
    await postgres.close();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('in which the database hangs stops no one: enquiries get an error and keep their text, pages continue, and all works once it returns', async () => {
    const web = await serve();
    onTestFinished(web.stop);
    const get = (path: string) => ask(web.port, 'northbank.localhost', path);
    const enquire = (number: number) =>
      ask(web.port, 'northbank.localhost', '/enquire', {
        method: 'POST',
        body: leadForm(number),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const away = async () =>
      (
        await ask(web.port, 'northbank.localhost', '/readyz', { headers: { authorization: `Bearer ${TOKEN}` } })
      ).text.includes('"database":"away"');
    expect((await enquire(1)).status).toBe(303);

    postgres.freeze();
    onTestFinished(postgres.thaw);
    const began = performance.now();
    // more of them than there are connections
    const refused = await Promise.all(Array.from({ length: 12 }, (_, number) => enquire(100 + number)));
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    for (const { status, text } of refused) {
      expect(status).toBe(503);
      expect(text).toContain('An error occurred when submitting this form');
      expect(text).toContain('Is it there?');
    }
    // what cannot be done at all without it says so, says what to do, and comes back by a tap
    const pay = await ask(web.port, 'northbank.localhost', `/reservation/${'k'.repeat(22)}`, {
      method: 'POST',
      body: 'act=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pay).toMatchObject({
      status: 503,
      headers: { 'retry-after': '20', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(pay.text).toMatch(/Nothing was changed or charged.* call us on .*name="act" value="pay".*Try again/s);
    const times = await get('/api/form?page=/book-test-drive');
    expect(times).toMatchObject({
      status: 503,
      headers: { 'retry-after': '20', 'content-type': 'application/problem+json' },
    });
    // staff are told in the desk's own page, no matter who they are: that stands in the database too
    const desk = () =>
      ask(web.port, 'northbank.localhost', '/desk/leads', {
        headers: { cookie: `staff-session=${'s'.repeat(43)}` },
      });
    const response = await desk();
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '20' } });
    expect(response.text).toContain('We can’t reach the database');
    for (let i = 0; i < 100 && !(await away()); i++) await rest(50);
    expect(await away()).toBe(true);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/search?make=Kia')).status).toBe(200);
    expect((await get('/api/search?make=Kia')).status).toBe(200);
    expect((await get('/cars/one-that-nobody-knows')).status).toBe(404);

    postgres.thaw();
    expect((await enquire(2)).status).toBe(303);
    expect((await desk()).headers.location).toContain('/desk/sign-in');
    for (let i = 0; i < 100 && (await away()); i++) await rest(50);
    expect(await away()).toBe(false);
  });

  it('at start is waited for, with a message', async () => {
    await postgres.stop('fast');
    let output = '';
    const starting = serve({ DATABASE_WAIT: '60' }, (text) => (output = text));
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Waiting up to 60 s (DATABASE_WAIT)');
    await postgres.start();
    const web = await starting;
    onTestFinished(web.stop);
    expect(web.output()).toContain('The PostgreSQL server runs with fsync off'); // as this test started it
    expect((await ask(web.port, 'northbank.localhost', '/')).status).toBe(200);
  });

  it('that lasts ends the start with a plain message, without the password', async () => {
    const url = new URL(postgres.url);
    url.password = 'hush';
    url.port = '9'; // no one answers there
    const start = serve({ DATABASE_URL: url.href, DATABASE_WAIT: '1' });
    const words = await start.then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(words).toContain('Nothing is listening at the address in DATABASE_URL.');
    expect(words).not.toContain('hush');
    // what waiting cannot change is not waited for
    url.port = new URL(postgres.url).port;
    url.pathname = '/nothere';
    await expect(serve({ DATABASE_URL: url.href, DATABASE_WAIT: '600' })).rejects.toThrow(
      'The database named in DATABASE_URL does not exist.',
    );
  });
});

it('bin/forecourt passes signals to the server, whichever Node starts it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  makeDataFolder(folder);
  const environment = { ...childEnvironment(), DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' };
  // a wrapper that believes itself to be an older Node starts a child
  for (const options of [[], ['--import', `data:text/javascript,${encodeURIComponent(OLDER_NODE)}`]]) {
    const command = spawn(process.execPath, [...options, 'bin/forecourt', 'serve'], {
      cwd: ROOT,
      env: { ...environment, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of command.stdout) {
      output += String(chunk);
      if (output.includes('"port":')) break;
    }
    const port = Number(/"port":(\d+)/.exec(output)?.[1]);
    expect((await ask(port, 'localhost', '/healthz')).status).toBe(200);
    const exited = once(command, 'exit');
    command.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(ask(port, 'localhost', '/healthz')).rejects.toThrow('ECONNREFUSED');
  }
});
const OLDER_NODE = `Object.defineProperty(process.versions, 'node', { value: '20.0.0' })`;
