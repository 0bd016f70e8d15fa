import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { RATE_LIMITS } from '#domain/sign-in/rate-limits.ts';
import { ask } from '#tests/ask.ts';
import { childEnvironment } from '#tests/child-environment.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { postgresIsInstalled, startOwnPostgres } from '#tests/own-postgres.ts';
import { startLeadReceivers } from './lead-receivers.ts';
import { leadForm } from './lead-survival.ts';
import { receivingSite } from './survival-stage.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROCESSES = 4;

it.skipIf(!postgresIsInstalled)(
  'four web processes together take as many enquiries from one address as one may',
  async () => {
    const [postgres, receivers] = [await startOwnPostgres(), await startLeadReceivers()];
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-limits-'));
    onTestFinished(async () => {
      await postgres.close();
      await receivers.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const variables: Record<string, string> = {
      ...receivingSite(folder, receivers),
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'info', // it says its port there
      RATE_LIMIT: '1',
      SECRET: 'the secret of all four',
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

    const statuses = new Map<number, number>();
    for (let number = 0; number < RATE_LIMITS.enquiry.times + PROCESSES; number++) {
      const { status } = await ask(webs[number % PROCESSES]!.port, 'northbank.localhost', '/enquire', {
        method: 'POST',
        body: leadForm(number),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 303: RATE_LIMITS.enquiry.times, 429: PROCESSES });
  },
);
