import process from 'node:process';
import { Listr, type ListrTask } from 'listr2';
import { endWell } from './end-well.ts';
import { readEnvironment } from './environment.ts';
import { assertFreePort } from './free-port.ts';
import { openDatabase } from './open-database.ts';
import { openDevRenderer } from './open-dev-renderer.ts';
import { openRenderer } from './open-renderer.ts';
import { createLog, openWeb, type OpenWeb, type Renderer } from './open-web.ts';
import { isEmpty, seedSteps } from './seed.ts';
import { siteAddresses } from './site-addresses.ts';
import { startWorker } from './start-worker.ts';
import { watchSettings } from './watch-settings.ts';

/**
 * `npm start`: everything in one process. Opens and migrates the database, fills an empty one with the demo, builds the
 * web bundle when it is stale, and answers. `--dev`: the same with hot reload of pages and settings.
 */
async function start(dev: boolean): Promise<void> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'; // React and the router choose their code by it
  const environment = readEnvironment(process.env);
  const log = createLog({ LOG_LEVEL: process.env.LOG_LEVEL === undefined ? 'warn' : environment.LOG_LEVEL }); // a terminal, not a log collector
  const clock = { now: () => new Date() };
  if (environment.PORT !== 0) await assertFreePort(environment.PORT, environment.HOST);

  const open = await openDatabase(environment);
  const { database } = open;
  const closing = endWell([open.close], log);
  const devRenderer = dev ? openDevRenderer(environment.BASE_DOMAIN) : undefined;
  let renderer: Renderer | undefined = devRenderer;
  let web: OpenWeb | undefined;
  const seed = environment.DEMO_STOCK > 0 && await isEmpty(database);
  const tasks: ListrTask[] = [
    ...(seed ? seedSteps({ database, clock, sitesFolder: environment.SITES_DIR, share: environment.DEMO_STOCK }) : []).map((step): ListrTask => ({
      title: step.name,
      task: async (_, task) => { task.title = `${step.name}: ${await step.run((words) => { task.output = words; })}`; },
    })),
    { title: 'Web bundle', enabled: !dev, task: async (_, task) => { renderer = await openRenderer((words) => { task.output = words; }); } },
    { title: 'Stock in memory', task: async (_, task) => {
      web = await openWeb({ database, environment, renderer: renderer!, log });
      closing.unshift(web.close);
      task.title = `${web.cars().toLocaleString('en-AU')} vehicles in memory`;
    } },
  ];
  await new Listr(tasks, { renderer: process.stdout.isTTY ? 'default' : 'simple', rendererOptions: { collapseErrors: false } } as object).run();
  if (!web) return;
  if (devRenderer) {
    await devRenderer.join(web.server);
    closing.unshift(devRenderer.close, watchSettings({ database, clock, folder: environment.SITES_DIR, say }));
  }
  const worker = await startWorker({ database, connection: open.connection, environment, log });
  closing.splice(closing.indexOf(web.close) + 1, 0, worker.close);
  say(`\n${siteAddresses(web.sites.all(), environment.BASE_DOMAIN, web.port)}\n`);
}

const say = (words: string) => void process.stdout.write(`${words}\n`);

start(process.argv.includes('--dev')).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
