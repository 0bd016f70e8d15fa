import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { lockFolder } from './folder-lock.ts';

export interface EmbeddedDatabase {
  /** How `pg` reaches it. */
  connection: PoolConfig;
  /** True when this process runs the engine, false when it joined a process that does. */
  owner: boolean;
  close(): Promise<void>;
}

const SOCKET_NAME = '.s.PGSQL.5432'; // pg builds this name itself from host (a folder) and port

/**
 * Opens the database in a folder, or joins the process that has it open.
 * Throws when another process holds the folder but does not answer.
 */
export async function openEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true });
  const socketPath = join(socketFolder(root), SOCKET_NAME);
  const lock = lockFolder(root);
  if ('heldBy' in lock) {
    await waitForSocket(socketPath, lock.heldBy, root);
    return { connection: connectionFor(socketPath), owner: false, close: async () => {} };
  }
  const thread = await startThread(join(root, 'database'), socketPath).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  return {
    connection: connectionFor(socketPath),
    owner: true,
    close: async () => {
      await stopThread(thread);
      lock.release();
    },
  };
}

/** A database that lives in memory, for tests. */
export async function openMemoryDatabase(): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
  const socketPath = join(folder, SOCKET_NAME);
  const thread = await startThread(null, socketPath);
  return {
    connection: connectionFor(socketPath),
    owner: true,
    close: async () => {
      await stopThread(thread);
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

/** Unix socket paths end at 107 bytes; a deep data folder gets its socket in the system's temporary folder. */
function socketFolder(root: string): string {
  if (Buffer.byteLength(join(root, SOCKET_NAME)) <= 100) return root;
  const short = join(tmpdir(), `forecourt-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  return short;
}

async function startThread(folder: string | null, socketPath: string): Promise<Worker> {
  const thread = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData: { folder, socketPath } });
  await once(thread, 'message');
  return thread;
}

async function stopThread(thread: Worker): Promise<void> {
  const exited = once(thread, 'exit');
  thread.postMessage('close');
  await exited;
}

async function waitForSocket(socketPath: string, holder: number, root: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const open = await new Promise<boolean>((answer) => {
      const probe = connect(socketPath, () => {
        probe.destroy();
        answer(true);
      }).on('error', () => answer(false));
    });
    if (open) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(
    `The data folder ${root} is held by process ${holder}, which does not answer. Stop that process, or set DATA_DIR to another folder.`,
  );
}
