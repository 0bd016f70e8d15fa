import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import pg from 'pg';
import { create } from 'tar';
import { checksums, MANIFEST, type Manifest } from './backup-manifest.ts';

/** What is not in a backup: pictures that can be fetched and made again, the lock and socket of running processes, and what restores leave. */
const LEFT_OUT =
  /^(images|originals|database\.(lock|owner).*|\.s\.PGSQL.*|\.restoring|restore-unfinished|before-restore-.*|web-port\.json|secret)$/;
/** A silent client is cut off during its transaction; this one sends a query now and then (ms). */
const SIGN_OF_LIFE_MS = 5_000;
const COPIES_AT_ONCE = 16;

export interface BackupSize {
  files: number;
  bytes: number;
  /** How long other clients had to wait (ms). */
  pausedMs: number;
}

/**
 * Writes the data folder of an embedded database into one file (tar, gzip) while the database is used.
 *
 * The engine has one session and writes nothing between its questions, so anyone who holds a transaction holds its files
 * still: they are copied (which a file system with references does in no time), and everything slow is done with the
 * copy. What is copied is what a crash at that moment would leave, with its log, and starts as after a crash.
 */
export async function backUp({
  folder,
  connection,
  file,
  made,
}: {
  folder: string;
  connection: pg.ClientConfig;
  file: string;
  made: Date;
}): Promise<BackupSize> {
  const root = resolve(folder);
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another file name.`);
  if (!existsSync(dirname(target))) throw new Error(`Folder not found: ${dirname(target)}.`);
  if (target.startsWith(root + sep))
    throw new Error(
      `${target} is in the data folder, so the next backup would contain it. Choose a file in another folder.`,
    );
  const staging = `${target}.part`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, 'data'), { recursive: true, mode: 0o700 });
  try {
    const held = await copyHeld(root, join(staging, 'data'), connection);
    const files = await checksums(staging);
    const manifest: Manifest = { format: 1, made: made.toISOString(), ...held.database, files };
    await writeFile(join(staging, MANIFEST), JSON.stringify(manifest, null, 1));
    const packed = `${staging}/packed`;
    await create({ file: packed, cwd: staging, gzip: { level: 3 }, portable: true, mode: 0o600 }, [MANIFEST, 'data']);
    await sync(packed);
    await rename(packed, target);
    await sync(dirname(target));
    return { files: Object.keys(files).length, bytes: (await stat(target)).size, pausedMs: held.pausedMs };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function copyHeld(root: string, to: string, connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const database = await describe(client);
    await checkRoom(root, to);
    await client.query('checkpoint'); // so that a restore replays little of the log
    await client.query('begin');
    await client.query('select 1'); // this transaction holds the engine from its first response on
    const began = performance.now();
    const alive = setInterval(() => void client.query('select 1').catch(() => {}), SIGN_OF_LIFE_MS);
    try {
      await copyFiles(root, to);
    } finally {
      clearInterval(alive);
    }
    await client.query('rollback'); // fails when the transaction was lost in the meantime, and the copy with it
    return { database, pausedMs: Math.round(performance.now() - began) };
  } finally {
    await client.end();
  }
}

/** Hundreds of small files: many at a time, because someone waits. */
async function copyFiles(root: string, to: string): Promise<void> {
  const files: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (LEFT_OUT.test(path.split(sep, 1)[0]!)) continue;
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true });
    else if (entry.isFile()) files.push(path);
  }
  const copy = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop())
      await copyFile(join(root, path), join(to, path), constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copy));
}

async function describe(client: pg.Client): Promise<Pick<Manifest, 'migration' | 'engine'>> {
  const { rows } = await client.query<{ engine: number; migration: string }>(
    `select current_setting('server_version_num')::integer / 10000 as engine, (select max(name) from kysely_migration) as migration`,
  );
  return rows[0]!;
}

/** A backup that fills the disk would stop the server that it is made of. */
async function checkRoom(root: string, to: string): Promise<void> {
  let bytes = 0;
  for (const name of await readdir(root)) {
    if (LEFT_OUT.test(name)) continue;
    for (const entry of await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(() => []))
      if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  const { bavail, bsize } = await statfs(to);
  if (bavail * bsize < bytes * 1.5 + 268_435_456)
    throw new Error(
      `A backup needs up to ${Math.ceil((bytes * 1.5) / 1_048_576)} MB of space, and ${Math.floor((bavail * bsize) / 1_048_576)} MB are free. Choose a file on a larger disk.`,
    );
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
