import { MINUTE_MS } from '#domain/time/durations.ts';
import { existsSync, chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { lockFolder, lockOwner } from './folder-lock.ts';
import { runEngine } from './run-engine.ts';
import { lookAtDatabase, noteUnmade } from './whole-database.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export interface EmbeddedDatabase {
  /** How `pg` reaches it. */
  connection: PoolConfig;
  /** True when this process runs the engine, false when it joined a process that does. */
  owner: boolean;
  close(): Promise<void>;
}

const SOCKET_NAME = '.s.PGSQL.5432'; // pg builds this name itself from host (a folder) and port
/** How long (ms) a process waits for the one that holds the folder: a new database takes seconds to make. */
const JOIN_MS = MINUTE_MS;

/**
 * Opens the database in a folder, or joins the process that has it open.
 * Throws when another process holds the folder but does not answer, or the folder holds something but no whole database.
 * `warn`: told when the engine ends by itself, and why, and when it answers again.
 */
export async function openEmbeddedDatabase(
  folder: string,
  warn: (words: string) => void = () => {},
): Promise<EmbeddedDatabase> {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  chmodSync(root, 0o700);
  const socket = socketIn(root);
  for (const until = performance.now() + JOIN_MS; performance.now() < until; await rest(100)) {
    const lock = lockFolder(root);
    if (lock) {
      const engine = await startEngine(root, socket.path, warn).catch((error: unknown) => {
        lock.release();
        socket.forget();
        throw error;
      });
      return {
        connection: connectionFor(socket.path),
        owner: true,
        close: async () => {
          await engine.close();
          lock.release();
          socket.forget();
        },
      };
    }
    if (await answers(socket.path))
      return { connection: connectionFor(socket.path), owner: false, close: async () => socket.forget() };
  }
  socket.forget();
  const full = diskProblem(root);
  if (full !== undefined)
    throw new Error(`${full} The database is run by ${lockOwner(root)}, which then restarts it automatically.`);
  throw new Error(
    `The data folder ${root} is locked by ${lockOwner(root)}, which is not responding. Stop that process, or set DATA_DIR to another folder.`,
  );
}

async function startEngine(root: string, socketPath: string, warn: (words: string) => void) {
  refuseUnfinishedRestore(root);
  const { isNew } = lookAtDatabase(root);
  const unmade = isNew ? noteUnmade(root) : undefined;
  const data = { folder: join(root, 'database') };
  const report = (ended: unknown) =>
    warn(
      ended === undefined
        ? 'The embedded database responds again. Nothing that was acknowledged is lost.'
        : `The embedded database stopped unexpectedly and is restarting. ${diskProblem(root) ?? `Its error: ${messageOf(ended)}`}`,
    );
  const engine = await runEngine(data, socketPath, report).catch((error: unknown) => {
    throw startProblem(error, root, isNew);
  });
  unmade?.done();
  return engine;
}

/** A database that lives in memory, for tests: empty, or as a file of `dumpDataDir` holds it. `sockets`: the folder for its socket. */
export async function openMemoryDatabase(template?: string, sockets = tmpdir()): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(sockets, 'forecourt-'));
  const socketPath = join(folder, SOCKET_NAME);
  const engine = await runEngine({ template }, socketPath);
  return {
    connection: connectionFor(socketPath),
    owner: true,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const connectionFor = (socketPath: string): PoolConfig => ({
  host: dirname(socketPath),
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  max: 4,
});

/**
 * Where the socket is: always in the data folder, where other containers find it, too. Paths of sockets end at 107
 * bytes, so a deep folder is reached through a short link to it.
 */
function socketIn(root: string): { path: string; forget(): void } {
  if (Buffer.byteLength(join(root, SOCKET_NAME)) <= 100) return { path: join(root, SOCKET_NAME), forget: () => {} };
  const short = mkdtempSync(join(tmpdir(), 'forecourt-'));
  symlinkSync(root, join(short, 'd'));
  return { path: join(short, 'd', SOCKET_NAME), forget: () => rmSync(short, { recursive: true, force: true }) };
}

const answers = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(socketPath, () => {
      probe.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** Below this much room (bytes) PostgreSQL cannot write its next log segment. */
const NO_ROOM = 32 * 1_048_576;

/** In words; undefined: there is room, or no such folder. */
export function diskProblem(root: string): string | undefined {
  if (!existsSync(root)) return undefined;
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize < NO_ROOM
    ? `The disk of the data folder ${root} is full (${Math.floor((bavail * bsize) / 1_048_576)} MB free). Free some space. Nothing that was acknowledged is lost.`
    : undefined;
}

/** Why the engine did not start, in words: of a full disk it says only "Aborted()". */
function startProblem(error: unknown, root: string, isNew: boolean): Error {
  const full = diskProblem(root);
  if (full !== undefined) return new Error(full, { cause: error });
  const message = messageOf(error);
  if (message.includes('does not contain a complete database')) return new Error(message, { cause: error });
  const restore = isNew
    ? ''
    : ' If the folder is damaged, restore a backup with "forecourt restore FILE --replace", which moves the current contents aside.';
  return new Error(`The embedded database in ${root} does not start: ${message.replace(/\.?$/, '.')}${restore}`, {
    cause: error,
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
