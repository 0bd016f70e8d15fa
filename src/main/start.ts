import process from 'node:process';
import { Listr, type ListrTask } from 'listr2';
import type { Logger } from 'pino';
import { outliveReaders } from './broken-pipe.ts';
import { gracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts';
import { counted } from '#domain/text/words.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import { assertFreePort } from './free-port.ts';
import { openDatabase } from './open/open-database.ts';
import { openRenderer } from './open/open-renderer.ts';
import { createLog } from './create-log.ts';
import { openWeb, type OpenWeb, type Renderer } from './open/open-web.ts';
import { isEmpty, seedSteps } from './seed/seed.ts';
import { seedDesk, type DemoSignIn } from './seed/seed-desk.ts';
import { seedDay } from './seed/seed-day.ts';
import { seedLeads } from './seed/seed-leads.ts';
import { seedReports } from './seed/seed-reports.ts';
import { siteAddresses, siteOrigin } from './site-addresses.ts';
import { firstSteps } from './first-steps.ts';
import { startWorker } from './start-worker.ts';
import { openTraces } from './open/open-traces.ts';
import { noteWebPort } from './web-port.ts';

/**
 * `npm start`: everything in one process. Opens and migrates the database, loads the demo into an empty one, builds the
 * web bundle when it is stale, and serves. `--dev`: the same with hot reload of pages and settings.
 */
async function start(dev: boolean, environment: Environment, log: Logger, shutdown: GracefulShutdown): Promise<void> {
  const clock = { now: () => new Date() };
  const metrics = createMetrics();
  if (environment.PORT !== 0) await assertFreePort(environment.PORT, environment.HOST);

  const traces = await openTraces(environment, log);
  shutdown.before(traces.close);
  const open = await openDatabase(environment, say);
  const { database } = open;
  shutdown.before(open.close);
  // Vite is loaded in development only
  const devRenderer = dev
    ? (await import('./open/open-dev-renderer.ts')).openDevRenderer(environment.BASE_DOMAIN)
    : undefined;
  let renderer: Renderer | undefined = devRenderer;
  let web: OpenWeb | undefined;
  let demo: readonly DemoSignIn[] = [];
  const seed = environment.DEMO_STOCK > 0 && (await isEmpty(database));
  const tasks: ListrTask[] = [
    ...(seed
      ? seedSteps({ database, clock, sitesFolder: environment.SITES_DIR, share: environment.DEMO_STOCK })
      : []
    ).map((step): ListrTask => ({
      title: step.name,
      task: async (_, task) => {
        task.title = `${step.name}: ${await step.run((words) => {
          task.output = words;
        })}`;
      },
    })),
    {
      title: 'Demo desk',
      // never where others could read the output, or on a server database
      enabled: seed && environment.DATABASE_URL === undefined && environment.BASE_DOMAIN === 'localhost',
      task: async () => {
        demo = await seedDesk(database, clock.now());
        await seedLeads(database, clock.now(), (slug) => siteOrigin(`${slug}.${environment.BASE_DOMAIN}`, environment));
        await seedDay(database, clock.now(), (slug) => siteOrigin(`${slug}.${environment.BASE_DOMAIN}`, environment));
        await seedReports(database, clock.now());
      },
    },
    {
      title: 'Web bundle',
      enabled: !dev,
      task: async (_, task) => {
        renderer = await openRenderer(environment, (words) => {
          task.output = words;
        });
      },
    },
    {
      title: 'Stock in memory',
      task: async (_, task) => {
        const worker = await startWorker({ open, environment, log, metrics });
        shutdown.before(worker.close);
        // no proxy drains traffic from a terminal
        const drained = process.stdout.isTTY ? { ...environment, DRAIN_SECONDS: 0 } : environment;
        web = await openWeb({ open, environment: drained, renderer: renderer!, log, metrics });
        shutdown.before(web.close);
        shutdown.before(noteWebPort(environment.DATA_DIR, web.port));
        task.title = `${counted(web.cars(), 'vehicle')} in memory`;
      },
    },
  ];
  await new Listr(tasks, {
    renderer: process.stdout.isTTY ? 'default' : 'simple',
    rendererOptions: { collapseErrors: false },
  } as object).run();
  if (!web) return;
  if (devRenderer) {
    const { watchSettings } = await import('./watch-settings.ts');
    await devRenderer.join(web.server);
    shutdown.before(devRenderer.close);
    shutdown.before(watchSettings({ database, clock, folder: environment.SITES_DIR, say }));
  }
  const steps = await firstSteps(database, { ...environment, PORT: web.port }, clock.now());
  say(steps ?? `\n${siteAddresses(web.sites.all(), environment.BASE_DOMAIN, web.port)}\n`);
  if (demo[0]) say(deskSignIn(demo));
}

/** Printed once, because it is not stored in plain text. */
const deskSignIn = (demo: readonly DemoSignIn[]): string =>
  [
    `The desk of each site is at /desk. Sign in as ${demo[0]!.email} with the password ${demo[0]!.password}`,
    'and one of these recovery codes. Each works once; they are shown only now:',
    ...demo.map(({ group, codes }) => `  ${group}: ${codes.slice(0, 3).join('  ')}`),
    '',
  ].join('\n');

const say = (words: string) => void process.stdout.write(`${words}\n`);

const dev = process.argv.includes('--dev');
process.env.NODE_ENV ??= dev ? 'development' : 'production'; // React and the router choose their code by it
outliveReaders(process.stdout, process.stderr);
try {
  const environment = readEnvironment(process.env);
  const log = createLog({ LOG_LEVEL: process.env.LOG_LEVEL === undefined ? 'warn' : environment.LOG_LEVEL }); // a terminal, not a log collector
  const shutdown = gracefulShutdown(log);
  await start(dev, environment, log, shutdown).catch(async (error: unknown) => {
    await shutdown.run();
    throw error;
  });
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
