import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '#tests/child-environment.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import type { LeadReceivers } from './lead-receivers.ts';
import { startOwnServer, type OwnServer } from '#tests/e2e/server.ts';
import { onePostgres, type DatabaseBlow, type SurvivalDatabase } from './survival-database.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is hurt during a run. */
export type Blow = 'kill web' | 'kill worker' | DatabaseBlow;

/** The processes of a run, which can be hurt and stand up again. */
export interface Stage {
  /** Where a web process listens now, each in turn; another port after each kill. */
  webPort(): number;
  webPid(): number;
  /** The processes that deliver now. */
  workerPids(): number[];
  strike(blow: Blow): Promise<void>;
  /** Processes that ended although no one killed them, with what they said last. */
  deaths: string[];
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Web and worker in one process on the embedded database, as `npm start` runs them. */
export async function embeddedStage(folder: string, variables: Record<string, string>): Promise<Stage> {
  const deaths: string[] = [];
  const environment = { ...variables, DATA_DIR: join(folder, 'data') };
  makeDataFolder(environment.DATA_DIR);
  const everything = await keepRunning(
    () => startOwnServer({ dataFolder: environment.DATA_DIR, variables }),
    'npm start',
    deaths,
  );
  return {
    webPort: everything.port,
    webPid: everything.pid,
    workerPids: () => [everything.pid()],
    async strike(blow) {
      if (blow !== 'kill web' && blow !== 'kill worker') throw new Error(`The embedded database cannot ${blow}`);
      await everything.kill();
    },
    deaths,
    environment,
    stop: everything.stop,
  };
}

/** Web and worker apart, `processes` of each, on a PostgreSQL server that writes to disk at each commit, or on another. */
export async function serverStage(
  folder: string,
  variables: Record<string, string>,
  { database: given, processes = 1 }: { database?: SurvivalDatabase; processes?: number } = {},
): Promise<Stage> {
  const database = given ?? (await onePostgres());
  const environment: Record<string, string> = {
    ...variables,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  };
  const forecourt = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
      cwd: ROOT,
      env: { ...childEnvironment(), ...environment },
    });
  await forecourt('dealership', 'apply', join(environment.SITES_DIR!, 'dealerships.yaml'));
  await forecourt('site', 'apply', environment.SITES_DIR!);
  const deaths: string[] = [];
  const run = async (command: 'serve' | 'worker') => {
    const running = [];
    for (let number = 0; number < processes; number++)
      running.push(
        await keepRunning(
          () =>
            startOwnServer({
              entry: ['src/main/forecourt.ts', command],
              dataFolder: join(folder, 'data'),
              variables: environment,
              ready: command === 'serve' ? undefined : /"msg":"Working"/,
            }),
          command,
          deaths,
        ),
      );
    return running;
  };
  const [webs, workers] = [await run('serve'), await run('worker')];
  let turn = 0;
  return {
    webPort: () => webs[turn++ % webs.length]!.port(),
    webPid: webs[0]!.pid,
    workerPids: () => workers.map(({ pid }) => pid()),
    async strike(blow) {
      if (blow === 'kill web') return webs[0]!.kill();
      if (blow === 'kill worker') return workers[0]!.kill();
      await database.strike(blow);
    },
    deaths,
    environment,
    async stop() {
      for (const one of [...webs, ...workers]) await one.stop();
      await database.close();
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

/**
 * The demo sites, Northbank with a webhook, without a captcha and with what `change` does to its settings; returns the
 * environment of a server for them.
 */
export function receivingSite(
  folder: string,
  receivers: LeadReceivers,
  change: (yaml: string) => string = (yaml) => yaml,
): Record<string, string> {
  const sites = join(folder, 'sites');
  cpSync(join(ROOT, 'sites'), sites, { recursive: true });
  const settings = join(sites, 'northbank/site.yaml');
  writeFileSync(
    settings,
    change(
      readFileSync(settings, 'utf8').replace(
        /^lead:$/m,
        `lead:\n  webhook: { url: "${receivers.webhookUrl}", secretVariable: WEBHOOK_SECRET }\n  captcha: none`,
      ),
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
