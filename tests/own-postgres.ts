import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of a test's own, which may be hurt. */
export interface OwnPostgres {
  url: string;
  /** `fast`: open connections are ended, data are written. `immediate`: as a crash; the next start recovers. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Hangs: the kernel still takes connections, and nobody answers. */
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

/** `durable`: written to disk at each commit, as a server is that must keep what it has acknowledged. */
export async function startOwnPostgres({ durable = false }: { durable?: boolean } = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
    ...user,
  });
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const options = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', 'max_connections=100'];
  let server: ChildProcess | undefined;

  const own: OwnPostgres = {
    url,
    async start() {
      server = spawn('postgres', [...options, '-c', `fsync=${durable ? 'on' : 'off'}`], {
        stdio: 'ignore',
        cwd: folder,
        ...user,
      });
      for (let attempt = 0; attempt < 300 && !(await answers(url)); attempt++)
        await new Promise((next) => setTimeout(next, 50));
    },
    async stop(how) {
      if (!server || server.exitCode !== null) return;
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
        // ended meanwhile
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
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
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
