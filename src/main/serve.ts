import process from 'node:process';
import { endWell } from './end-well.ts';
import { readEnvironment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { openRenderer } from './open-renderer.ts';
import { createLog, openWeb } from './open-web.ts';
import { startWorker } from './start-worker.ts';

/** `forecourt serve`: the web alone. Many of these and of `forecourt worker` may run on one PostgreSQL. */
export async function serve(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const open = await openDatabase(environment);
  const closing = endWell([open.close], log);
  const renderer = await openRenderer((words) => log.info(words));
  const web = await openWeb({ database: open.database, environment, renderer, log });
  closing.unshift(web.close);
  log.info({ port: web.port, sites: web.sites.all().length }, 'Listening');
}

/** `forecourt worker`: the jobs alone. */
export async function work(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const open = await openDatabase(environment);
  const closing = endWell([open.close], log);
  const worker = await startWorker({ database: open.database, connection: open.connection, environment, log });
  closing.unshift(worker.close);
  log.info('Working');
}
