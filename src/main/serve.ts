import process from 'node:process';
import type { Logger } from 'pino';
import { gracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { openDatabase, type OpenDatabase } from './open/open-database.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import { openHealthServer } from './open/open-health-server.ts';
import { firstSteps } from './first-steps.ts';
import { openRenderer } from './open/open-renderer.ts';
import { createLog } from './create-log.ts';
import { openWeb } from './open/open-web.ts';
import { startWorker } from './start-worker.ts';
import { openTraces } from './open/open-traces.ts';
import { noteWebPort } from './web-port.ts';

interface Running {
  open: OpenDatabase;
  environment: Environment;
  log: Logger;
  shutdown: GracefulShutdown;
}

/** `forecourt serve`: the web process. Several can run on one PostgreSQL database, as can `forecourt worker`. */
export const serve = (): Promise<void> =>
  runForever(async ({ open, environment, log, shutdown }) => {
    const renderer = await openRenderer(environment, (words) => log.info(words));
    const web = await openWeb({ open, environment, renderer, log, metrics: createMetrics() });
    shutdown.before(web.close);
    shutdown.before(noteWebPort(environment.DATA_DIR, web.port));
    log.info({ port: web.port, sites: web.sites.all().length, cars: web.cars() }, 'Listening');
    const steps = await firstSteps(open.database, { ...environment, PORT: web.port }, new Date());
    if (steps !== undefined) process.stdout.write(`${steps}\n`); // not into the log, because the link is a key
  });

/** `forecourt worker`: the worker process. */
export const work = (): Promise<void> =>
  runForever(async ({ open, environment, log, shutdown }) => {
    const metrics = createMetrics();
    const worker = await startWorker({ open, environment, log, metrics });
    shutdown.before(worker.close);
    if (environment.WORKER_PORT === undefined) return log.info('Working');
    const health = await openHealthServer({ ...environment, PORT: environment.WORKER_PORT }, worker, metrics);
    shutdown.before(health.close);
    log.info({ port: health.port }, 'Working');
  });

/** Opens the database and runs a process on it. On failure it closes what was opened and rethrows. */
async function runForever(start: (running: Running) => Promise<void>): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const shutdown = gracefulShutdown(log);
  try {
    const traces = await openTraces(environment, log);
    shutdown.before(traces.close);
    const open = await openDatabase(environment, (words) => log.warn(words));
    shutdown.before(open.close);
    await start({ open, environment, log, shutdown });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
