import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps the files of this build for the browsers of this build, and answers the folders of the builds before it: a page
 * that was opened before a deploy goes on fetching its parts, which are called by the hash of what they hold. Kept beside
 * the data, because a new release brings only its own. `most`: so many earlier builds; older ones go.
 */
export function keepBuild(storage: string, clientFolders: readonly string[], most: number): string[] {
  const name = nameOf(clientFolders);
  mkdirSync(storage, { recursive: true, mode: 0o700 });
  const own = join(storage, name);
  if (most > 0 && !existsSync(own)) copyWhole(clientFolders, own);
  const now = new Date();
  if (existsSync(own)) utimesSync(own, now, now);
  const earlier = readdirSync(storage)
    .filter((each) => each !== name && BUILD.test(each))
    .map((each) => join(storage, each))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of earlier.slice(most)) rmSync(old, { recursive: true, force: true });
  return earlier.slice(0, most);
}

const BUILD = /^[0-9a-f]{16}$/;

/** File names contain a hash of their content, so the list of names identifies a build. */
const nameOf = (folders: readonly string[]): string =>
  hash(
    'sha256',
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map(String))
      .toSorted()
      .join('\n'),
  ).slice(0, 16);

/** Another process may do the same at the same time. The first copy is kept. */
function copyWhole(folders: readonly string[], to: string): void {
  const half = `${to}.${process.pid}`;
  for (const folder of folders) cpSync(folder, half, { recursive: true });
  try {
    renameSync(half, to);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
}
