import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/test-databases');
/** What the template is made of. */
const SOURCES = [
  'migrations/*.sql',
  'src/adapters/embedded-database/*.ts',
  'src/adapters/postgres/migrate.ts',
  'node_modules/@electric-sql/pglite/package.json',
  'tests/embedded-template.ts',
];

/**
 * Before all tests: a migrated, empty embedded database, as a folder (TEST_TEMPLATE_FOLDER, for tests/data-folder.ts) and
 * as a file (TEST_TEMPLATE_FILE, for databases in memory). It takes fifteen seconds of processor time to make, so it is
 * left for the next run, under the hash of what it is made of.
 */
export default async function findTemplate(): Promise<void> {
  const sources = createHash('sha256');
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort())
    sources.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  const folder = join(CACHE, sources.digest('hex').slice(0, 20));
  if (isThere(folder)) utimesSync(folder, new Date(), new Date());
  else await makeTemplate(folder);
  process.env.TEST_TEMPLATE_FOLDER = join(folder, 'data');
  process.env.TEST_TEMPLATE_FILE = join(folder, 'template.tar');
}

const isThere = (folder: string) => statSync(folder, { throwIfNoEntry: false }) !== undefined;

async function makeTemplate(folder: string): Promise<void> {
  const made = `${folder}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  const embedded = await openEmbeddedDatabase(join(made, 'data'));
  const database = connectDatabase(embedded.connection);
  await migrate(database);
  await database.destroy();
  await embedded.close();
  const engine = await PGlite.create(join(made, 'data/database'));
  writeFileSync(join(made, 'template.tar'), await (await engine.dumpDataDir('none')).bytes());
  await engine.close();
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isThere(folder)) throw error; // another run has made it
    rmSync(made, { recursive: true });
  }
  for (const old of globSync(`${CACHE}/*`))
    if (Date.now() - statSync(old).mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true });
}
