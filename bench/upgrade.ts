import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { leadForm } from '#tests/processes/lead-survival.ts';
import { checkOut } from './checkout.ts';
import { createProcesses } from './server-processes.ts';

export interface Upgrade {
  /** The revision that created the data folder. */
  from: string;
  /** Startup time of this version, migrations included. */
  startSeconds: number;
  /** Migrations that this version ran. */
  migrations: string[];
  /** Tables that existed before, and their rows in total. */
  tables: { compared: number; rows: number };
  /** Tables whose row count changed at startup: written by the running server, or lost. */
  changed: Record<string, { before: number; after: number }>;
  cars: { before: number; after: number };
  leads: { before: number; after: number; afterOneMore: number };
  /** Pages whose response changed. */
  pages: { compared: number; different: { path: string; before: string; after: string }[] };
}

const HOST = 'northbank.localhost';
const PAGES = [
  '/',
  '/search',
  '/search/suv',
  '/search?body=SUV&price=-30000',
  '/locations',
  '/reviews',
  '/contact',
  '/blog',
  '/special-offers',
  '/privacy-policy',
  '/sitemap.xml',
  '/api/search?make=Kia',
  '/desk/sign-in',
];
const LEADS = 5;
/** Time for the server to write the last requests. */
const SETTLED_MS = 3_000;

/** The commit before the newest migration, so that there is one to run. */
const beforeMigrations = (): string =>
  `${execFileSync('git', ['log', '-1', '--format=%H', '--', 'migrations'], { encoding: 'utf8' }).trim()}~1`;

/** Opens a data folder of an earlier revision with this one. Reports lost rows and changed pages. */
export async function measureUpgrade(revision = beforeMigrations()): Promise<Upgrade> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
  const dataFolder = join(folder, 'data');
  const variables = { DEMO_STOCK: '0.02', RATE_LIMIT: '0', HOST: '127.0.0.1' };
  const earlier = await checkOut(revision);
  const processes = createProcesses();
  try {
    const old = await processes.start(earlier.folder, ['src/main/start.ts'], { ...variables, DATA_DIR: dataFolder });
    for (let number = 0; number < LEADS; number++) await sendLead(old, number);
    const pagesBefore = await pageAnswers(old);
    const carsBefore = await carsFound(old);
    await rest(SETTLED_MS);
    await processes.end();
    const before = await readFolder(dataFolder);

    const began = performance.now();
    const server = await startOwnServer({ dataFolder, variables });
    const startSeconds = Math.round((performance.now() - began) / 100) / 10;
    const pagesAfter = await pageAnswers(server.port);
    const carsAfter = await carsFound(server.port);
    await rest(SETTLED_MS);
    await server.stop();
    const after = await readFolder(dataFolder);

    const again = await startOwnServer({ dataFolder, variables });
    await sendLead(again.port, LEADS);
    await again.stop();
    const afterOneMore = (await readFolder(dataFolder)).rows.get('leads')!;

    const tables = [...before.rows];
    return {
      from: execFileSync('git', ['log', '-1', '--format=%h %s', revision], { encoding: 'utf8' }).trim(),
      startSeconds,
      migrations: after.migrations.filter((name) => !before.migrations.includes(name)),
      tables: { compared: tables.length, rows: tables.reduce((sum, [, count]) => sum + count, 0) },
      changed: Object.fromEntries(
        tables.flatMap(([table, count]) => {
          const now = after.rows.get(table) ?? 0;
          return now === count ? [] : [[table, { before: count, after: now }]];
        }),
      ),
      cars: { before: carsBefore, after: carsAfter },
      leads: { before: before.rows.get('leads')!, after: after.rows.get('leads')!, afterOneMore },
      pages: {
        compared: PAGES.length,
        different: PAGES.flatMap((path, index) => {
          const [one, other] = [pagesBefore[index]!, pagesAfter[index]!];
          return one === other ? [] : [{ path, before: one, after: other }];
        }),
      },
    };
  } finally {
    await processes.end();
    await earlier.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sendLead(port: number, number: number): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status } = await ask(port, HOST, '/enquire', { method: 'POST', body: leadForm(number), headers });
  if (status !== 303) throw new Error(`An enquiry got status ${status}`);
}

/** Status and title, such as "200, Used cars | Northbank". Pages with the same are taken as unchanged. */
const pageAnswers = (port: number): Promise<string[]> =>
  Promise.all(
    PAGES.map(async (path) => {
      const { status, text } = await ask(port, HOST, path);
      return `${status}, ${/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''}`;
    }),
  );

const carsFound = async (port: number): Promise<number> =>
  (JSON.parse((await ask(port, HOST, '/api/search')).text) as { count: number }).count;

/** Reads a data folder without running migrations. */
async function readFolder(folder: string): Promise<{ migrations: string[]; rows: Map<string, number> }> {
  const engine = await openEmbeddedDatabase(folder);
  const pool = openPool({ ...engine.connection, max: 1 });
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(pool.database);
    const rows = new Map<string, number>();
    for (const { name } of tables) {
      const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
        pool.database,
      );
      rows.set(name, counted[0]!.n);
    }
    const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(
      pool.database,
    );
    return { migrations: done.map(({ name }) => name), rows };
  } finally {
    await pool.close();
    await engine.close();
  }
}
