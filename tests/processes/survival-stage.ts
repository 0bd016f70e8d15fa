import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startOwnPostgres, type OwnPostgres } from '#tests/own-postgres.ts';
import type { LeadReceivers } from './lead-receivers.ts';
import { startOwnServer, type OwnServer } from '#tests/e2e/server.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is hurt during a run. */
export type Blow =
  | 'kill web'
  | 'kill worker'
  | 'restart database fast'
  | 'restart database immediate'
  | 'freeze database';

/** The processes of a run, which can be hurt and stand up again. */
export interface Stage {
  /** Where the web listens now; another port after each kill. */
  webPort(): number;
  webPid(): number;
  /** The process that delivers now. */
  workerPid(): number;
  strike(blow: Blow): Promise<void>;
  /** Processes that ended although no one killed them, with what they said last. */
  deaths: string[];
  environment: Record<string, string>;
  stop(): Promise<void>;
}

const FROZEN_MS = 6_000;
const DOWN_MS = 500;

/** Web and worker in one process on the embedded database, as `npm start` runs them. */
export async function embeddedStage(folder: string, variables: Record<string, string>): Promise<Stage> {
  const deaths: string[] = [];
  const environment = { ...variables, DATA_DIR: join(folder, 'data') };
  const everything = await keepRunning(
    () => startOwnServer({ dataFolder: environment.DATA_DIR, variables }),
    'npm start',
    deaths,
  );
  return {
    webPort: everything.port,
    webPid: everything.pid,
    workerPid: everything.pid,
    async strike(blow) {
      if (blow !== 'kill web' && blow !== 'kill worker') throw new Error(`The embedded database cannot ${blow}`);
      await everything.kill();
    },
    deaths,
    environment,
    stop: everything.stop,
  };
}

/** Web and worker apart, on a PostgreSQL server that writes to disk at each commit. */
export async function serverStage(folder: string, variables: Record<string, string>): Promise<Stage> {
  const postgres: OwnPostgres = await startOwnPostgres({ durable: true });
  const environment: Record<string, string> = {
    ...variables,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  };
  const forecourt = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...environment },
    });
  await forecourt('dealership', 'apply', join(environment.SITES_DIR!, 'dealerships.yaml'));
  await forecourt('site', 'apply', environment.SITES_DIR!);
  const deaths: string[] = [];
  const run = (command: 'serve' | 'worker') =>
    keepRunning(
      () =>
        startOwnServer({
          entry: ['src/main/forecourt.ts', command],
          dataFolder: join(folder, 'data'),
          variables: environment,
          ready: command === 'serve' ? undefined : /"msg":"Working"/,
        }),
      command,
      deaths,
    );
  const [web, worker] = [await run('serve'), await run('worker')];
  return {
    webPort: web.port,
    webPid: web.pid,
    workerPid: worker.pid,
    async strike(blow) {
      if (blow === 'kill web') return web.kill();
      if (blow === 'kill worker') return worker.kill();
      if (blow === 'freeze database') {
        postgres.freeze();
        await rest(FROZEN_MS);
        return postgres.thaw();
      }
      await postgres.stop(blow === 'restart database fast' ? 'fast' : 'immediate');
      await rest(DOWN_MS);
      await postgres.start();
    },
    deaths,
    environment,
    async stop() {
      await web.stop();
      await worker.stop();
      await postgres.close();
    },
  };
}

/** A process that is started again whenever it ends, and whose ends that no one wanted are written down. */
async function keepRunning(open: () => Promise<OwnServer>, name: string, deaths: string[]) {
  let stopping = false;
  let killed = false;
  let current = await open();
  let up: Promise<void> = Promise.resolve();
  const watch = (server: OwnServer) => {
    server.process.once('exit', (code, signal) => {
      if (stopping) return;
      if (!killed) deaths.push(`${name} ended by itself (${signal ?? code}): ${server.output().slice(-2_000)}`);
      killed = false;
      up = open().then((next) => {
        current = next;
        watch(next);
      });
    });
  };
  watch(current);
  return {
    port: () => current.port,
    pid: () => current.process.pid ?? 0,
    async kill() {
      await up;
      killed = true;
      const exited = once(current.process, 'exit');
      current.process.kill('SIGKILL');
      await exited;
      await up;
    },
    async stop() {
      await up;
      stopping = true;
      await current.stop();
    },
  };
}

/** The demo sites, Northbank with a webhook and without a captcha; returns the environment of a server for them. */
export function receivingSite(folder: string, receivers: LeadReceivers): Record<string, string> {
  const sites = join(folder, 'sites');
  cpSync(join(ROOT, 'sites'), sites, { recursive: true });
  const settings = join(sites, 'northbank/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(
      /^lead:$/m,
      `lead:\n  webhook: { url: "${receivers.webhookUrl}", secretVariable: WEBHOOK_SECRET }\n  captcha: none`,
    ),
  );
  return {
    SITES_DIR: sites,
    SMTP_URL: receivers.smtpUrl,
    PRIVATE_WEBHOOKS: 'true',
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    DEMO_STOCK: '0.02',
    RATE_LIMIT: '0', // every shopper comes from this machine
    LOG_LEVEL: 'error',
  };
}

export const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
