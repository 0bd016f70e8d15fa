import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { childEnvironment } from '#tests/child-environment.ts';
import { ask } from '#tests/ask.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { startOwnServer } from '#tests/e2e/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const forecourt = (variables: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
    cwd: ROOT,
    env: { ...childEnvironment(), ...variables },
  });
const until = async (what: () => Promise<boolean>, ms: number) => {
  const began = performance.now();
  while (!(await what())) {
    expect(performance.now() - began, 'waited too long').toBeLessThan(ms);
    await new Promise((next) => setTimeout(next, 50));
  }
};

describe('npm start', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  makeDataFolder(dataFolder);
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
  const begin = (variables: Record<string, string> = {}) =>
    startOwnServer({ dataFolder, variables: { DEMO_STOCK: '0.02', ...variables } });

  it('shuts down gracefully on SIGTERM: the database is closed, and the next start has everything at once', async () => {
    const first = await begin();
    const { text } = await ask(first.port, `northbank.localhost:${first.port}`, '/api/search');
    const exited = once(first.process, 'exit');
    first.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(existsSync(join(dataFolder, 'database.owner'))).toBe(false);
    const second = await begin();
    onTestFinished(second.stop);
    // nothing is loaded a second time; how long a start takes is measured in bench/
    expect(second.output()).not.toContain('Dealerships');
    const again = await ask(second.port, `northbank.localhost:${second.port}`, '/api/search');
    expect((JSON.parse(again.text) as { count: number }).count).toBe((JSON.parse(text) as { count: number }).count);
  });

  it('starts again after kill -9', async () => {
    const first = await begin();
    const exited = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await exited;
    const second = await begin();
    onTestFinished(second.stop);
    expect((await ask(second.port, `northbank.localhost:${second.port}`, '/search')).status).toBe(200);
  });

  it('reports a port in use before it does anything else', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      other.close();
    });
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const folder = join(dataFolder, 'untouched');
    await expect(startOwnServer({ dataFolder: folder, variables: { PORT: String(port) } })).rejects.toThrow(
      `Port ${port} is in use by another program.`,
    );
    expect(existsSync(folder)).toBe(false);
  });

  it('names the invalid environment variable', async () => {
    await expect(begin({ PORT: 'eighty' })).rejects.toThrow('PORT: is not a whole number');
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;
describe.skipIf(serverUrl === undefined)('several processes on one PostgreSQL', () => {
  it('show a change on every node, serve while the database is unavailable, and catch up', async () => {
    const admin = connectDatabase(serverUrl!);
    const name = `forecourt_e2e_${process.pid}`;
    await sql.raw(`create database ${name}`).execute(admin);
    const url = new URL(serverUrl!);
    url.pathname = `/${name}`;
    const headers = { authorization: 'Bearer a-long-random-word' };
    const variables = { DATABASE_URL: url.href, LOG_LEVEL: 'info', METRICS_TOKEN: 'a-long-random-word' };
    const serve = () => startOwnServer({ entry: ['src/main/forecourt.ts', 'serve'], variables });
    await forecourt(variables, 'dealership', 'apply', 'sites/dealerships.yaml');
    await forecourt(variables, 'site', 'apply', 'sites');
    const nodes = [await serve(), await serve()];
    onTestFinished(async () => {
      for (const node of nodes) await node.stop();
      await sql.raw(`drop database if exists ${name} with (force)`).execute(admin);
      await admin.destroy();
    });
    const home = (port: number) => ask(port, `northbank.localhost:${port}`, '/');
    for (const { port } of nodes) expect((await home(port)).text).toContain('Northbank');

    const revision = async (path: string) => {
      await forecourt(variables, 'site', 'apply', path);
    };
    await revision('tests/e2e/sites/northbank');
    for (const { port } of nodes)
      await until(async () => (await home(port)).text.includes('Northbank Elsewhere'), 30_000);

    await sql.raw(`alter database ${name} with allow_connections false`).execute(admin);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin);
    await until(
      async () => (await ask(nodes[0]!.port, 'localhost', '/readyz', { headers })).text.includes('"database":"away"'),
      5_000,
    );
    for (const { port } of nodes) {
      expect((await ask(port, `northbank.localhost:${port}`, '/search?page=1&make=Kia')).status).toBe(200);
      expect((await ask(port, 'localhost', '/readyz')).status).toBe(200);
    }
    await sql.raw(`alter database ${name} with allow_connections true`).execute(admin);
    await revision('sites/northbank');
    for (const { port } of nodes)
      await until(async () => !(await home(port)).text.includes('Northbank Elsewhere'), 30_000);
  });
});
