import { MINUTE_MS } from '#domain/time/durations.ts';
import { access, constants, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedAway, type DropFolders, type TakenDrop } from '#app/feed/feed-services.ts';

/** A file that was not written or renamed for this long (ms) is complete: an upload writes many times a second. */
const QUIET_MS = MINUTE_MS;
/** Imported files kept per folder. */
const ARCHIVED_KEPT = 30;
/** A larger file (bytes) is no feed. */
const MOST_BYTES = 256 * 1_048_576;
/** Names that clients give a file while they upload it; they rename it at the end. */
const UNDER_WAY = /^\.|\.(part|partial|filepart|tmp|temp|uploading|crdownload)$|~$/i;
/** Files wait here for their import; after a killed import they are found here again. */
const TAKEN = '.forecourt-taken';
const ARCHIVE = 'imported';

/** Folders of this machine that others drop files into, each file taken once. A file is known to be complete by its rest. */
export const dropFolders: DropFolders = {
  async holdsFile(folder, now) {
    return explained(folder, async () => {
      await access(folder, constants.W_OK);
      return (await complete(folder, now)).length > 0 || (await namesIn(join(folder, TAKEN))).length > 0;
    });
  },

  async take(folder, now) {
    return explained(folder, async () => {
      const taken = join(folder, TAKEN);
      await access(folder, constants.W_OK);
      await mkdir(taken, { recursive: true, mode: 0o700 });
      for (const name of await complete(folder, now))
        await rename(join(folder, name), join(taken, name)).catch(ignoreMissing); // another worker was quicker
      return (await filesIn(taken)).map(({ name }): TakenDrop => {
        const path = join(taken, name);
        return { name, path, archive: () => explained(folder, () => archive(folder, path, name, now)) };
      });
    });
  },
};

/** Regular files alone: a link would lead an import to any file of this machine. */
async function filesIn(folder: string): Promise<{ name: string; quietSince: number; bytes: number }[]> {
  const files = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const found = await lstat(join(folder, name)).catch(ignoreMissing);
      // the system sets ctime; mtime is whatever a client says
      return found?.isFile()
        ? [{ name, quietSince: Math.max(found.mtimeMs, found.ctimeMs), writtenAt: found.mtimeMs, bytes: found.size }]
        : [];
    }),
  );
  return files.flat().sort((a, b) => a.writtenAt - b.writtenAt || a.name.localeCompare(b.name));
}

async function complete(folder: string, now: Date): Promise<string[]> {
  const files = (await filesIn(folder)).filter(({ name }) => !UNDER_WAY.test(name));
  const large = files.find(({ bytes }) => bytes > MOST_BYTES);
  if (large) throw new FeedAway(`${large.name} is larger than 256 MB. Compress it with gzip.`);
  return files.filter(({ quietSince }) => now.getTime() - quietSince >= QUIET_MS).map(({ name }) => name);
}

async function archive(folder: string, path: string, name: string, now: Date): Promise<void> {
  const archived = join(folder, ARCHIVE);
  await mkdir(archived, { recursive: true });
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  await rename(path, join(archived, `${stamp}-${name}`));
  const old = (await filesIn(archived)).map((file) => file.name).filter((file) => /^\d{8}T\d{6}Z-/.test(file));
  for (const one of old.sort().slice(0, -ARCHIVED_KEPT)) await rm(join(archived, one), { force: true });
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (folder.endsWith(TAKEN)) return [];
    throw error;
  });

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

async function explained<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new FeedAway(
      code === 'ENOENT'
        ? `Folder ${folder} does not exist on the worker's machine. Create it, or set another with "forecourt feed set".`
        : `The worker cannot move files out of ${folder} (${code}). Give it write permission.`,
      { cause: error },
    );
  }
}
