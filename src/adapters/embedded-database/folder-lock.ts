import { rmSync, writeFileSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a file that someone else has locked. */
const SQLITE_BUSY = 5;

/**
 * One process per database folder: PGlite has no lock of its own, and two processes on one folder lose data silently.
 *
 * The lock is the kernel's own (fcntl), which it gives back by itself when the process ends in whatever way, and which
 * holds between containers that share the folder: a file that names its holder holds neither, because process ids mean
 * nothing in another PID namespace and two starters can both take away a lock that looks left behind. Node offers such
 * a lock only through SQLite, so an exclusive transaction on an empty file is kept open; nothing is ever written to it.
 * The file is never removed: who removes it takes it from under the next holder.
 *
 * Undefined when another process, or this one, holds the folder already.
 */
export function lockFolder(folder: string): { release(): void } | undefined {
  const owner = ownerFile(folder);
  const lock = new DatabaseSync(join(folder, 'database.lock'));
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new Error(
      `The data folder ${folder} cannot be locked. It must be on a file system that supports locks, and this user needs write permission.`,
      { cause: error },
    );
  }
  held.add(lock);
  try {
    writeFileSync(owner, `process ${process.pid} on ${hostname()}`, { mode: 0o600 });
  } catch {
    // only for people; on a full disk the lock holds without it
  }
  return {
    release() {
      rmSync(owner, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

/** A connection that nothing refers to is collected as garbage, and its lock with it. */
const held = new Set<DatabaseSync>();

/** Who holds the folder, as far as it could say so: for people. */
export function lockOwner(folder: string): string {
  try {
    return readFileSync(ownerFile(folder), 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}

const ownerFile = (folder: string): string => join(folder, 'database.owner');
