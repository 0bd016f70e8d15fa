import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import { checksums, MANIFEST, manifestSchema, type Manifest } from './backup-manifest.ts';
import { closeToOthers } from './close-to-others.ts';
import { lockFolder, lockOwner } from './folder-lock.ts';
import { UNFINISHED } from './unfinished-restore.ts';

/** Stays where it is: the lock that is held in the meantime, a running server's port, and pictures that can be made again. */
const STAYS =
  /^(images|originals|database\.(lock|owner).*|\.s\.PGSQL.*|\.restoring|restore-unfinished|before-restore-.*|web-port\.json)$/;

export interface Restored {
  made: string;
  files: number;
  /** Where the data that were there are now; undefined: there were none. */
  before: string | undefined;
}

/**
 * Puts a backup into a data folder that no process uses. It is unpacked and compared with its checksums beside the data
 * first, and then moved in; what was there is moved aside and never deleted.
 * Throws, in words, when nothing was changed.
 */
export async function restore({
  folder,
  file,
  replace,
  migrations,
  now,
}: {
  folder: string;
  file: string;
  /** The folder may hold data already. */
  replace: boolean;
  /** Those that this program knows. */
  migrations: readonly string[];
  now: Date;
}): Promise<Restored> {
  const root = resolve(folder);
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`File not found: ${source}.`);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const lock = lockFolder(root);
  if (!lock)
    throw new Error(
      `The data folder ${root} is locked by ${lockOwner(root)}. Stop that process first. Nothing was changed.`,
    );
  const staging = join(root, '.restoring');
  try {
    const there = (await readdir(root)).filter((name) => !STAYS.test(name));
    if (there.length > 0 && !replace)
      throw new Error(
        `The data folder ${root} is not empty. Use --replace to move its contents aside. Nothing was changed.`,
      );
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    const manifest = await unpack(source, staging, migrations);
    const before =
      there.length === 0 ? undefined : join(root, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
    // from here on the folder holds neither the old nor the new whole: no one may open it until it does
    await writeFile(join(root, UNFINISHED), source);
    if (before !== undefined) {
      await mkdir(before, { mode: 0o700 });
      for (const name of there) await rename(join(root, name), join(before, name));
    }
    for (const name of await readdir(join(staging, 'data')))
      await rename(join(staging, 'data', name), join(root, name));
    closeToOthers(join(root, 'database'));
    await rm(join(root, UNFINISHED));
    return { made: manifest.made, files: Object.keys(manifest.files).length, before };
  } finally {
    await rm(staging, { recursive: true, force: true }).finally(() => lock.release());
  }
}

async function unpack(file: string, staging: string, migrations: readonly string[]): Promise<Manifest> {
  const broken = (what: string, cause?: unknown) =>
    new Error(`${file} ${what}. Use another backup. Nothing was changed.`, { cause });
  try {
    // at once: of a broken file pieces would still be written after the error was told
    extract({ file, cwd: staging, strict: true, preserveOwner: false, sync: true });
  } catch (error) {
    throw broken('cannot be unpacked', error);
  }
  const text = await readFile(join(staging, MANIFEST), 'utf8').catch(() => '');
  const parsed = manifestSchema.safeParse(readJson(text));
  if (!parsed.success) throw broken('is not a Forecourt backup');
  const manifest = parsed.data;
  const found = await checksums(staging);
  const wrong = [...new Set([...Object.keys(found), ...Object.keys(manifest.files)])].filter(
    (path) => found[path] !== manifest.files[path],
  );
  if (wrong.length > 0) throw broken(`is damaged: the checksum of ${wrong[0]} does not match`);
  if (!migrations.includes(manifest.migration))
    throw new Error(
      `${file} was made by a newer version of Forecourt (${manifest.migration}). Install that version. Nothing was changed.`,
    );
  return manifest;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
