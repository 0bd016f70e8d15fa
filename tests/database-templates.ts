import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { openEmbeddedDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';

/**
 * Before all tests: a migrated, empty database of each kind, which every suite begins with a copy of. Making one again
 * takes four seconds of processor time, and sixty suites do. The tests know them by TEST_TEMPLATE_FILE (in memory),
 * TEST_TEMPLATE_FOLDER (tests/data-folder.ts) and TEST_TEMPLATE (a server's).
 */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-template-'));
  process.env.TEST_TEMPLATE_FOLDER = join(folder, 'data');
  process.env.TEST_TEMPLATE_FILE = join(folder, 'template.tar');
  const server = process.env.TEST_DATABASE_URL;
  const [, drop] = await Promise.all([
    embeddedTemplate(process.env.TEST_TEMPLATE_FOLDER, process.env.TEST_TEMPLATE_FILE),
    server === undefined ? undefined : serverTemplate(server),
  ]);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await drop?.();
  };
}

async function embeddedTemplate(folder: string, file: string): Promise<void> {
  const embedded = await openEmbeddedDatabase(folder);
  const database = connectDatabase(embedded.connection);
  await migrate(database);
  await database.destroy();
  await embedded.close();
  const engine = await PGlite.create(join(folder, 'database'));
  writeFileSync(file, await (await engine.dumpDataDir('none')).bytes());
  await engine.close();
}

async function serverTemplate(serverUrl: string): Promise<() => Promise<void>> {
  const name = `forecourt_template_${process.pid}`;
  const server = connectDatabase(serverUrl);
  await sql.raw(`create database ${name}`).execute(server);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = connectDatabase(url.href);
  await migrate(database);
  await database.destroy();
  process.env.TEST_TEMPLATE = name;
  return async () => {
    await sql.raw(`drop database ${name}`).execute(server);
    await server.destroy();
  };
}
