import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import findTemplate from './embedded-template.ts';

/**
 * Before all tests: a migrated, empty database of each kind, which every suite begins with a copy of: the embedded one
 * (tests/embedded-template.ts), and that of a server, which the tests know as TEST_TEMPLATE. Databases in memory have
 * their sockets in TEST_SOCKETS.
 */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  const sockets = mkdtempSync(join(tmpdir(), 'forecourt-'));
  process.env.TEST_SOCKETS = sockets;
  const server = process.env.TEST_DATABASE_URL;
  const [, drop] = await Promise.all([findTemplate(), server === undefined ? undefined : serverTemplate(server)]);
  return async () => {
    rmSync(sockets, { recursive: true, force: true });
    await drop?.();
  };
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
