import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { openRenderer } from '#main/open/open-renderer.ts';
import { openWeb } from '#main/open/open-web.ts';
import { seedSteps } from '#main/seed/seed.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import { ask } from './ask.ts';
import { makeDataFolder } from './data-folder.ts';

/** Share of the demo stock: some cars for every site. */
const SHARE = 0.02;

/** The whole shop in this process: the built pages, the demo sites with a little stock, an embedded database. `close` it. */
export async function openShopStage(share = SHARE) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-shop-'));
  makeDataFolder(folder);
  const environment = readEnvironment({
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    DRAIN_SECONDS: '0',
  });
  const open = await openDatabase(environment);
  const { database } = open;
  for (const step of seedSteps({ database, clock: { now: () => new Date() }, sitesFolder: 'sites', share }))
    await step.run(() => {});
  /** What was logged as an error of ours. */
  const failed: string[] = [];
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void failed.push(line) });
  const web = await openWeb({
    open,
    environment,
    renderer: await openRenderer(environment),
    log,
    metrics: createMetrics(),
  });

  return {
    web,
    database,
    /** Of the database; what opens it again shares it. */
    folder,
    failed,
    ask: (site: string, path: string, options?: Parameters<typeof ask>[3]) =>
      ask(web.port, `${site}.localhost`, path, options),
    /** Someone who has signed in by phone: their cookie. */
    async signIn(site: string, phone: string): Promise<string> {
      const { group_id } = web.sites.byHost(`${site}.localhost`)!.record;
      const person = await database
        .insertInto('people')
        .values({ group_id, phone, created_at: new Date(), signed_in_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newSecret();
      await database
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          group_id,
          person_id: person.id,
          created_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
          device: 'A test',
        })
        .execute();
      return `session=${token}`;
    },
    async close() {
      await web.close();
      await open.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ShopStage = Awaited<ReturnType<typeof openShopStage>>;
