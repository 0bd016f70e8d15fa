import process from 'node:process';
import { BadEnvironment, readEnvironment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { openDevRenderer } from './open-dev-renderer.ts';
import { openRenderer } from './open-renderer.ts';
import { createLog, openWeb } from './open-web.ts';
import { siteAddresses } from './site-addresses.ts';
import { endWell } from './end-well.ts';

/**
 * `npm start`: everything in one process. Opens and migrates the database, fills it when it is empty, builds the web
 * bundle when it is stale, and answers. `--dev`: the same with hot reload of pages and settings.
 */
async function start(dev: boolean): Promise<void> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'; // React and the router choose their code by it
  const environment = readEnvironment(process.env);
  const log = createLog({ LOG_LEVEL: process.env.LOG_LEVEL === undefined ? 'warn' : environment.LOG_LEVEL });
  const say = (words: string) => process.stdout.write(`${words}\n`);

  const open = await openDatabase(environment);
  const closing: (() => Promise<void>)[] = [open.close];
  endWell(closing, log);
  const devRenderer = dev ? openDevRenderer(environment.BASE_DOMAIN) : undefined;
  const renderer = devRenderer ?? await openRenderer(say);
  const web = await openWeb({ database: open.database, environment, renderer, log });
  closing.unshift(web.close);
  if (devRenderer) {
    await devRenderer.join(web.server);
    closing.unshift(devRenderer.close);
  }
  say(siteAddresses(web.sites.all(), environment.BASE_DOMAIN, web.port));
}

start(process.argv.includes('--dev')).catch((error: unknown) => {
  const known = error instanceof BadEnvironment || error instanceof Error;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exit(1);
});
