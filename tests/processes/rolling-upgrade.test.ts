import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { childEnvironment } from '#tests/child-environment.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { postgresIsInstalled, startOwnPostgres } from '#tests/own-postgres.ts';
import { startLeadReceivers } from './lead-receivers.ts';
import { leadForm } from './lead-survival.ts';
import { send, startProxy } from './rolling-proxy.ts';
import { receivingSite, rest } from './survival-stage.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What the next version changes in tables that every page and every enquiry use. */
const EXPANDS = `
alter table leads add column of_next_version text;
alter table cars add column of_next_version text not null default '';
alter table outbox add column of_next_version text;
create table tables_of_next_version (lead_id bigint primary key references leads (id) on delete cascade);
`;

it.skipIf(!postgresIsInstalled)(
  'rolling upgrade of two web processes to a version with a changed schema fails no request, and no lead is lost',
  { timeout: 600_000 },
  async () => {
    const [postgres, receivers] = [await startOwnPostgres(), await startLeadReceivers()];
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
    onTestFinished(async () => {
      await postgres.close();
      await receivers.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const variables: Record<string, string> = {
      ...receivingSite(folder, receivers),
      DATABASE_URL: postgres.url,
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'info', // it says its port there
    };
    const env = { ...childEnvironment(), ...variables };
    const forecourt = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], { cwd: ROOT, env });
    await forecourt('dealership', 'apply', join(variables.SITES_DIR!, 'dealerships.yaml'));
    await forecourt('site', 'apply', variables.SITES_DIR!);
    const start = (version: string) =>
      startOwnServer({
        entry: [join(version, 'src/main/forecourt.ts'), 'serve'],
        dataFolder: join(folder, 'data'),
        variables,
      });
    const webs = await Promise.all([start(ROOT), start(ROOT)]);
    onTestFinished(async () => void (await Promise.all(webs.map((web) => web.stop()))));
    const proxy = await startProxy(() => webs.map(({ port }) => port));
    onTestFinished(proxy.close);
    const next = nextVersion(join(folder, 'next'));

    const outcomes = new Map<string, number>();
    let [going, leads] = [true, 0];
    const visitors = Array.from({ length: 8 }, async (_, number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; going; turn++) {
        const path = ['/search', `/search?price=${9_000 + number * 50 + turn}-`, '/api/search?make=Kia', '/enquire'][
          turn % 4
        ]!;
        const form = path === '/enquire' ? leadForm(leads++) : undefined;
        const outcome = `${form ? 'lead' : 'page'} ${await send(proxy.port, agent, path, form)}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await rest(20);
      }
      agent.destroy();
    });
    const database = connectDatabase(postgres.url);
    onTestFinished(() => database.destroy());
    const isChanged = async () =>
      (await sql`select from pg_tables where tablename = 'tables_of_next_version'`.execute(database)).rows.length > 0;
    const served = (port: number) => proxy.servedBy.get(port) ?? 0;
    const servesFurther = async (port: number) => {
      const before = served(port);
      await expect.poll(() => served(port), { timeout: 20_000 }).toBeGreaterThan(before + 20);
    };

    await rest(500);
    expect(await isChanged()).toBe(false);
    const codes: unknown[] = [];
    for (const index of [0, 1]) {
      const old = webs[index]!;
      const exited = once(old.process, 'exit');
      old.process.kill('SIGTERM');
      codes.push((await exited)[0]);
      webs[index] = await start(next);
      expect(await isChanged()).toBe(true);
      // after the first of them, both versions beside each other
      await Promise.all(webs.map(({ port }) => servesFurther(port)));
    }
    going = false;
    await Promise.all(visitors);
    expect(codes).toEqual([0, 0]);
    expect(Object.fromEntries(outcomes)).toEqual({ 'page 200': expect.any(Number), 'lead 303': leads });
    const { rows } = await sql<{ count: number }>`select count(distinct idempotency_key) as count from leads`.execute(
      database,
    );
    expect(Number(rows[0]!.count)).toBe(leads);
  },
);

/** This version with a migration more, as the next one would be unpacked beside it. */
function nextVersion(folder: string): string {
  mkdirSync(folder);
  // -a keeps the times of folders as well, by which a server knows that its bundle is of these sources
  execFileSync('cp', ['-a', ...['src', 'build', 'migrations', 'package.json'].map((part) => join(ROOT, part)), folder]);
  for (const part of ['node_modules', 'demo', 'sites']) symlinkSync(join(ROOT, part), join(folder, part));
  writeFileSync(join(folder, 'migrations/29991231T2359_next_version.sql'), EXPANDS);
  return folder;
}
