import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ask } from '#tests/ask.ts';
import { startLeadReceivers } from '#tests/processes/lead-receivers.ts';
import { leadForm } from '#tests/processes/lead-survival.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { receivingSite } from '#tests/processes/survival-stage.ts';

export interface Failover {
  /** Acknowledged enquiries. Each must be in the promoted database once and be delivered. */
  acknowledged: number;
  lost: number;
  doubled: number;
  undelivered: number;
  /** Enquiries that were rejected immediately and sent again until they were accepted. */
  refusedAtFirst: number;
  /** Longest time between two acknowledged enquiries (ms). */
  longestGapMs: number;
  /** Pages and searches over the whole run, including the outage. */
  reads: { count: number; failed: number; p99: number; longest: number };
  processesThatEnded: number;
}

const ROOT = join(import.meta.dirname, '..');
const HOST = 'northbank.localhost';
const DOWN_MS = 3_000;

/**
 * Two web and two worker processes on PostgreSQL 15 with a synchronous standby. They connect through a TCP proxy, which
 * stands for a DNS name that follows the primary. Under load the primary is crashed, the standby promoted and the proxy moved.
 */
export async function measureFailover({ seconds = 30 } = {}): Promise<Failover> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-failover-'));
  const databases = await startPair(folder);
  const name = await followingName(databases.primary.port);
  const receivers = await startLeadReceivers();
  const variables: Record<string, string> = {
    ...receivingSite(folder, receivers),
    DATABASE_URL: `postgresql://forecourt@127.0.0.1:${name.port}/forecourt`,
    SECRET: 'a-secret-of-this-bench-only',
    LOG_LEVEL: 'info',
  };
  const forecourt = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/main/forecourt.ts', ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...variables },
    });
  const start = (command: 'serve' | 'worker') =>
    startOwnServer({
      entry: ['src/main/forecourt.ts', command],
      dataFolder: join(folder, 'data'),
      variables,
      ready: command === 'serve' ? undefined : /"msg":"Working"/,
    });
  const running: Awaited<ReturnType<typeof start>>[] = [];
  try {
    await forecourt('dealership', 'apply', join(variables.SITES_DIR!, 'dealerships.yaml'));
    await forecourt('site', 'apply', variables.SITES_DIR!);
    for (const command of ['serve', 'serve', 'worker', 'worker'] as const) running.push(await start(command));
    let ended = 0;
    for (const { process: one } of running) one.once('exit', () => ended++);
    const webs = running.slice(0, 2).map(({ port }) => port);

    let going = true;
    let number = 0;
    let refusedAtFirst = 0;
    const acknowledged: { number: number; at: number }[] = [];
    const shoppers = Array.from({ length: 4 }, async () => {
      while (going) {
        const mine = number++;
        for (let tries = 0; tries < 400; tries++) {
          const { status } = await ask(webs[mine % 2]!, HOST, '/enquire', {
            method: 'POST',
            body: leadForm(mine),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }).catch(() => ({ status: 0 }));
          if (status === 303) {
            acknowledged.push({ number: mine, at: performance.now() });
            break;
          }
          if (tries === 0) refusedAtFirst++;
          await rest(100);
        }
        await rest(50);
      }
    });
    const reads: number[] = [];
    let failed = 0;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let turn = 0; going; turn++) {
        const path = ['/search', `/search?price=${7_000 + turn}-`, '/api/search?make=Kia'][turn % 3]!;
        const began = performance.now();
        const { status } = await ask(webs[(turn + visitor) % 2]!, HOST, path).catch(() => ({ status: 0 }));
        reads.push(performance.now() - began);
        if (status !== 200) failed++;
        await rest(30);
      }
    });
    await rest((seconds / 2) * 1_000);
    await databases.crashPrimary();
    await rest(DOWN_MS);
    await databases.promote();
    name.moveTo(databases.standby.port);
    await rest((seconds / 2) * 1_000);
    going = false;
    await Promise.all([...shoppers, ...visitors]);

    const expected = new Set(acknowledged.map((one) => `Shopper ${one.number}`));
    for (let i = 0; i < 600 && [...expected].some((shopper) => !receivers.arrivedAt.has(shopper)); i++) await rest(100);
    const stored = await rowsOf(databases.standby.port);
    const sorted = reads.toSorted((a, b) => a - b);
    const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b);
    return {
      acknowledged: expected.size,
      lost: [...expected].filter((shopper) => !stored.has(shopper)).length,
      doubled: [...stored.values()].filter((count) => count > 1).length,
      undelivered: [...expected].filter((shopper) => !receivers.arrivedAt.has(shopper)).length,
      refusedAtFirst,
      longestGapMs: Math.round(Math.max(...times.slice(1).map((at, index) => at - times[index]!))),
      reads: {
        count: reads.length,
        failed,
        p99: Math.round(sorted[Math.floor(sorted.length * 0.99)]!),
        longest: Math.round(sorted.at(-1)!),
      },
      processesThatEnded: ended,
    };
  } finally {
    for (const server of running) await server.stop();
    await receivers.close();
    name.close();
    await databases.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Number of stored leads by the name in the payload. */
async function rowsOf(port: number): Promise<Map<string, number>> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'forecourt' });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    `select payload->>'name' as name, count(*)::integer as count from leads group by 1`,
  );
  await client.end();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** A primary with synchronous replication to its standby. Both fsync. */
async function startPair(folder: string) {
  const bin = execFileSync('sh', ['-c', 'dirname "$(readlink -f "$(command -v postgres)")"'], {
    encoding: 'utf8',
  }).trim();
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(join(bin, command), args, { cwd: folder, ...user });
  const [primaryData, standbyData] = [join(folder, 'primary'), join(folder, 'standby')];
  await run('initdb', '-D', primaryData, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const servers: ChildProcess[] = [];
  const start = async (data: string, ...more: string[]) => {
    const port = await freePort();
    const args = [
      '-D',
      data,
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-c',
      'max_connections=200',
      ...more,
    ];
    const server = spawn(join(bin, 'postgres'), args, { stdio: 'ignore', cwd: folder, ...user });
    servers.push(server);
    await until(() => run('pg_isready', '-h', '127.0.0.1', '-p', String(port)));
    return { port, server };
  };
  const first = await start(primaryData);
  const superuser = new pg.Client({ host: '127.0.0.1', port: first.port, user: 'postgres', database: 'postgres' });
  await superuser.connect();
  await superuser.query('create role forecourt login createrole');
  await superuser.query('create database forecourt owner forecourt');
  await superuser.end();
  await run(
    'pg_basebackup',
    '-D',
    standbyData,
    '-h',
    '127.0.0.1',
    '-p',
    String(first.port),
    '-U',
    'postgres',
    '-R',
    '-C',
    '-S',
    'standby',
  );
  await stop(first.server);
  const primary = await start(primaryData, '-c', 'synchronous_standby_names=*');
  const standby = await start(
    standbyData,
    '-c',
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`,
  );
  return {
    primary,
    standby,
    async crashPrimary() {
      const exited = once(primary.server, 'exit');
      primary.server.kill('SIGQUIT');
      await exited;
    },
    promote: () => run('pg_ctl', 'promote', '-D', standbyData, '-w'),
    async close() {
      for (const server of servers) await stop(server);
    },
  };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}

async function until(works: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await works().then(
        () => true,
        () => false,
      )
    )
      return;
    await rest(100);
  }
  throw new Error('A PostgreSQL server did not start within 30 s.');
}

/** A TCP proxy to the current primary. Moving it closes open connections. */
async function followingName(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port: number) {
      target = port;
      end();
    },
    close() {
      server.close();
      end();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureFailover(), null, 2)}\n`);
