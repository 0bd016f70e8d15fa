import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the database while it is made for the first time: a process that is killed in between leaves a part that never held anything. */
const UNMADE = 'database-unmade';

/** Files without which PostgreSQL loses data; some of them it would silently create again. */
const FOLDERS = ['base', 'global', 'pg_multixact', 'pg_subtrans', 'pg_tblspc', 'pg_wal', 'pg_xact'];
const FILES = ['PG_VERSION', 'postgresql.conf', 'global/pg_control', 'global/pg_filenode.map'];
/** The databases that initdb makes; ours is one of them. */
const OF_EACH_DATABASE = ['PG_VERSION', 'pg_filenode.map'];
const LOG_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Looks whether the folder of an embedded database may be opened. An engine that finds no database makes an empty one, so
 * that whatever holds a part of one must never reach it.
 * Throws, in words, when it holds anything but a whole database; changes nothing then. `isNew`: it holds none, and one may be made.
 */
export function lookAtDatabase(root: string): { isNew: boolean } {
  const folder = join(root, 'database');
  if (existsSync(join(root, UNMADE))) {
    rmSync(folder, { recursive: true, force: true });
    return { isNew: true };
  }
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    const isEmpty = existsSync(folder);
    const left = leftBy(root, isEmpty);
    if (left === undefined) return { isNew: true };
    throw brokenDatabase(
      folder,
      `it is ${isEmpty ? 'empty' : 'missing'}, but ${left} beside it belongs to one. If that one is on a server, set DATABASE_URL`,
    );
  }
  const missing = partOf(folder);
  if (missing !== undefined) throw brokenDatabase(folder, missing);
  return { isNew: false };
}

/** Says what to do about a folder that no database can be read from. `untouched`: no engine has been on it. */
export const brokenDatabase = (folder: string, missing: string, untouched = true): Error =>
  new Error(
    `The folder ${folder} does not contain a complete database: ${missing}.${untouched ? ' Nothing in it was changed.' : ''} Restore a backup with "forecourt restore FILE --replace", which moves the current contents aside, or copy the complete folder here again.`,
  );

/** Marks a database as being created, until `done` is called. */
export function noteUnmade(root: string): { done(): void } {
  const note = join(root, UNMADE);
  writeFileSync(note, '', { mode: 0o600 });
  return { done: () => rmSync(note, { force: true }) };
}

/**
 * What a lost database has left beside its folder; undefined: nothing. Uploaded photos belong to rows. Caches may be those
 * of a server with another database, but beside an empty folder they say that its disk is not mounted.
 */
const leftBy = (root: string, isEmpty: boolean): string | undefined =>
  readdirSync(root).find((name) => (isEmpty ? !OF_ANY_START.test(name) : OF_A_DATABASE.test(name)));

const OF_A_DATABASE = /^(?:stock-pictures|before-restore-.*)$/;
/** What is there before a first database is made. */
const OF_ANY_START = /^(?:database|database\.(?:lock|owner).*|lost\+found|\..*)$/;

/** What is missing from it, in words; undefined: nothing that can be seen from outside. */
function partOf(folder: string): string | undefined {
  const file = FILES.find((name) => !isThere(join(folder, name), 'file'));
  if (file !== undefined) return `its file ${file} is missing`;
  const inner = FOLDERS.find((name) => !isThere(join(folder, name), 'folder'));
  if (inner !== undefined) return `its folder ${inner} is missing`;
  const control = readFileSync(join(folder, 'global/pg_control'));
  if (control.every((byte) => byte === 0)) return 'its file global/pg_control is empty';
  if (!readdirSync(join(folder, 'pg_wal')).some((name) => LOG_SEGMENT.test(name))) return 'its log (pg_wal) is missing';
  const databases = readdirSync(join(folder, 'base')).filter((name) => /^\d+$/.test(name));
  if (databases.length < 3) return 'a folder in base is missing';
  for (const database of databases)
    for (const name of OF_EACH_DATABASE)
      if (!isThere(join(folder, 'base', database, name), 'file')) return `its file base/${database}/${name} is missing`;
  return undefined;
}

/** An empty file counts as missing. */
function isThere(path: string, kind: 'file' | 'folder'): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return kind === 'folder' ? found?.isDirectory() === true : found?.isFile() === true && found.size > 0;
}
