import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder and everything in it this user's alone: it holds leads. PGlite writes most files of a new database for
 * everyone to write. The folder itself comes last, so that a walk that was broken off is done again.
 */
export function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & 0o077) === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  chmodSync(folder, 0o700);
}
