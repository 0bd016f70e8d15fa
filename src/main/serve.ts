import process from 'node:process';
import type { Logger } from 'pino';
import { endWell, type Ending } from './end-well.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openRenderer } from './open-renderer.ts';
import { createLog, openWeb } from './open-web.ts';
import { startWorker } from './start-worker.ts';

interface Running {
  open: OpenDatabase;
  environment: Environment;
  log: Logger;
  ending: Ending;
}

/** `forecourt serve`: the web alone. Many of these and of `forecourt worker` may run on one PostgreSQL. */
export const serve = (): Promise<void> =>
  runForever(async ({ open, environment, log, ending }) => {
    const renderer = await openRenderer((words) => log.info(words));
    const web = await openWeb({ database: open.database, environment, renderer, log });
    ending.before(web.close);
    log.info({ port: web.port, sites: web.sites.all().length, cars: web.cars() }, 'Listening');
  });

/** `forecourt worker`: the jobs alone. */
export const work = (): Promise<void> =>
  runForever(async ({ open, environment, log, ending }) => {
    const worker = await startWorker({ database: open.database, connection: open.connection, environment, log });
    ending.before(worker.close);
    log.info('Working');
  });

/** Opens the database and what runs on it; a failure closes what was opened, and is thrown. */
async function runForever(room: (running: Running) => Promise<void>): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const ending = endWell(log);
  try {
    const open = await openDatabase(environment);
    ending.before(open.close);
    await room({ open, environment, log, ending });
  } catch (error) {
    await ending.run();
    throw error;
  }
}
