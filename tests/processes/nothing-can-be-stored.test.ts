import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { childEnvironment } from '#tests/child-environment.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { postgresIsInstalled, startOwnPostgres } from '#tests/own-postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOKEN = 'a-long-random-word';

it.skipIf(!postgresIsInstalled)(
  'server that cannot store an enquiry says so at its start, and is ready only once it can',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-mute-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startOwnPostgres();
    onTestFinished(postgres.close);
    const variables = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      METRICS_TOKEN: TOKEN,
      SECRET: TOKEN,
      LOG_LEVEL: 'info',
    };
    const forecourt = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
        cwd: ROOT,
        env: { ...childEnvironment(), ...variables },
      }).catch((error: { stdout: string; stderr: string }) => error);
    const before = await forecourt('doctor');
    expect(before.stdout).toContain('The database user can set up the storage of enquiries.');
    await forecourt('dealership', 'apply', 'sites/dealerships.yaml');
    await forecourt('site', 'apply', 'sites');
    const superuser = new pg.Client(postgres.superuserUrl);
    await superuser.connect();
    onTestFinished(() => superuser.end());
    await superuser.query('revoke forecourt_site from forecourt');

    const server = await startOwnServer({ entry: ['src/main/forecourt.ts', 'serve'], dataFolder: folder, variables });
    onTestFinished(server.stop);
    const readiness = async () => {
      const { status, text } = await ask(server.port, 'localhost', '/readyz', {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return { status, text };
    };
    expect(server.output()).toContain('No enquiries can be stored, and /readyz returns 503.');
    expect(server.output()).toContain('grant forecourt_site to USER;');
    expect(await readiness()).toEqual({ status: 503, text: expect.stringContaining('grant forecourt_site to USER;') });
    expect((await ask(server.port, 'localhost', '/readyz')).text).toBe('{"ready":false}\n');
    expect((await ask(server.port, 'northbank.localhost', '/search')).status).toBe(200);
    expect((await forecourt('doctor')).stdout).toMatch(/error +storing +No enquiries can be stored\. .*forecourt_site/);

    await superuser.query('grant forecourt_site to forecourt');
    await expect.poll(async () => (await readiness()).status).toBe(200);
    await expect.poll(() => server.output()).toContain('Enquiries can be stored again'); // what a process writes comes by a pipe
    const own = new pg.Client(postgres.url);
    await own.connect();
    const { rows: left } = await own.query(
      'select (select count(*) from leads)::integer as leads, (select count(*) from contacts)::integer as contacts, (select count(*) from outbox)::integer as outbox',
    );
    await own.end();
    expect(left).toEqual([{ leads: 0, contacts: 0, outbox: 0 }]);
  },
);
