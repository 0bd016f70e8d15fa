import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of a test's own, which may be hurt. */
export interface OwnPostgres extends FreshPostgres {
  /** Of an empty database whose owner may create roles and databases and is no superuser, as docs/operate.md says to make one. */
  url: string;
}

export interface FreshPostgres {
  port: number;
  /** The same server's own superuser: for its settings alone. */
  superuserUrl: string;
  /** `fast`: open connections are ended, data are written. `immediate`: as a crash; the next start recovers. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Suspends the server: the kernel accepts connections, but nothing responds. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

export const postgresIsInstalled = ['postgres', 'initdb'].every((command) => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Where Linux begins with its own; other systems begin higher. */
const FIRST_PORT_OUT = 32_768;
/** After a crash it reads back its log first. */
const START_MS = 60_000;
/** Characters. */
const OUTPUT_KEPT = 4_000;

/** With a database as docs/operate.md says to make one. `durable`: written to disk at each commit. */
export async function startOwnPostgres(options: { durable?: boolean } = {}): Promise<OwnPostgres> {
  const server = await startFreshPostgres(options);
  const superuser = new pg.Client(server.superuserUrl);
  await superuser.connect();
  await superuser.query('create role forecourt login createrole createdb');
  await superuser.query('create database forecourt owner forecourt');
  await superuser.end();
  return { ...server, url: `postgresql://forecourt@127.0.0.1:${server.port}/forecourt` };
}

/** With nothing in it yet. `passwords`: a connection over the network gives one, as on a server of someone's own. */
export async function startFreshPostgres({
  durable = false,
  passwords = false,
}: {
  durable?: boolean;
  passwords?: boolean;
} = {}): Promise<FreshPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const trust = ['--auth-local=trust', `--auth-host=${passwords ? 'scram-sha-256' : 'trust'}`];
  execFileSync('initdb', ['-D', data, '-U', 'postgres', ...trust, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
    ...user,
  });
  const port = await freePort();
  const superuserUrl = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}&port=${port}`;
  const options = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', 'max_connections=100'];
  let server: ChildProcess | undefined;
  const runs = () => server?.exitCode === null && server.signalCode === null;

  const own: FreshPostgres = {
    port,
    superuserUrl,
    async start() {
      let errors = '';
      for (const began = performance.now(); performance.now() - began < START_MS;) {
        if (!runs()) {
          // what a crash left behind, such as a port or shared memory, may still be there for a moment
          server = spawn('postgres', [...options, '-c', `fsync=${durable ? 'on' : 'off'}`], {
            stdio: ['ignore', 'ignore', 'pipe'],
            cwd: folder,
            ...user,
          });
          server.stderr!.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-OUTPUT_KEPT)));
        }
        if (await answers(superuserUrl)) return;
        await new Promise((next) => setTimeout(next, 50));
      }
      throw new Error(`PostgreSQL does not start:\n${errors}`);
    },
    async stop(how) {
      if (!server || !runs()) return;
      const ended = once(server, 'exit');
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
      server = undefined;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      signalAll('SIGCONT');
      await own.stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const signalAll = (signal: NodeJS.Signals) => {
    if (server?.pid === undefined) return;
    // the parent first: it must not start children for those that stand still
    for (const pid of [server.pid, ...childrenOf(server.pid)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // ended in the meantime
      }
    }
  };
  await own.start();
  return own;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Below the ports that the kernel gives to connections going out. One of those would be lost to a server that is down for
 * a moment: of some ten thousand connections that its clients try in the meantime, one gets this very port for its own end,
 * connects to itself, and the server finds its port taken when it comes back.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(20_000, FIRST_PORT_OUT);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue; // taken
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No port is free for PostgreSQL');
}

/** Backends lead sessions of their own, so a signal to the process group would miss them. Linux only, as all of this. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** PostgreSQL refuses to run as root; its own user is there wherever it is packaged. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
