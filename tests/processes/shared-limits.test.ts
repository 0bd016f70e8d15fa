import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { ask } from '#tests/ask.ts';
import { childEnvironment } from '#tests/child-environment.ts';
import { solvedCaptcha } from '#tests/e2e/solved-captcha.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { postgresIsInstalled, startOwnPostgres } from '#tests/own-postgres.ts';
import { startLeadReceivers } from './lead-receivers.ts';
import { leadForm } from './lead-survival.ts';
import { receivingSite } from './survival-stage.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROCESSES = 4;

const HOST = 'northbank.localhost';
const SOLUTIONS = 50;

/** Opens web processes that share one database, and returns their ports. `change`: what it does to the settings of Northbank. */
async function openWebs(more: Record<string, string>, change?: (yaml: string) => string): Promise<number[]> {
  const [postgres, receivers] = [await startOwnPostgres(), await startLeadReceivers()];
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-limits-'));
  onTestFinished(async () => {
    await postgres.close();
    await receivers.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const variables: Record<string, string> = {
    ...receivingSite(folder, receivers, change),
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'info', // it says its port there
    SECRET: 'the secret of all four',
    ...more,
  };
  const forecourt = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
      cwd: ROOT,
      env: { ...childEnvironment(), ...variables },
    });
  await forecourt('dealership', 'apply', join(variables.SITES_DIR!, 'dealerships.yaml'));
  await forecourt('site', 'apply', variables.SITES_DIR!);
  const webs = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      startOwnServer({ entry: ['src/main/forecourt.ts', 'serve'], dataFolder: join(folder, 'data'), variables }),
    ),
  );
  onTestFinished(async () => void (await Promise.all(webs.map((web) => web.stop()))));
  return webs.map(({ port }) => port);
}

const enquire = (port: number, fields: string) =>
  ask(port, HOST, '/enquire', {
    method: 'POST',
    body: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it.skipIf(!postgresIsInstalled)(
  'four web processes together take as many enquiries from one address as one may',
  async () => {
    const ports = await openWebs({ RATE_LIMIT: '1' });
    const statuses = new Map<number, number>();
    for (let number = 0; number < RATE_LIMITS.enquiry.times + PROCESSES; number++) {
      const { status } = await enquire(ports[number % PROCESSES]!, leadForm(number));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 303: RATE_LIMITS.enquiry.times, 429: PROCESSES });
  },
);

it.skipIf(!postgresIsInstalled)(
  'a solved captcha that comes with four forms at once, one to each of four web processes, serves for one',
  async () => {
    const ports = await openWebs({}, (yaml) => yaml.replace(/^ {2}captcha: none\n/m, ''));
    const accepted: number[][] = [];
    while (accepted.length < SOLUTIONS) {
      const altcha = await solvedCaptcha(ports[0]!, HOST, 'enquiry');
      const first = accepted.length * PROCESSES;
      const answers = await Promise.all(
        ports.map((port, number) =>
          enquire(port, `${leadForm(first + number)}&${new URLSearchParams({ altcha }).toString()}`),
        ),
      );
      accepted.push(answers.map(({ status }) => status).toSorted((a, b) => a - b));
    }
    expect(accepted).toEqual(Array(SOLUTIONS).fill([303, 422, 422, 422]));
  },
);
