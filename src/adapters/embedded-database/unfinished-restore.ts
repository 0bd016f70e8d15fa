import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** There while a restore moves data in: a process that was killed in between leaves it. */
export const UNFINISHED = 'restore-unfinished';

/** Throws when a restore was broken off: what is in the folder is neither the old data nor the new, and an empty database must not take their place. */
export function refuseUnfinishedRestore(root: string): void {
  if (existsSync(join(root, UNFINISHED)))
    throw new Error(
      `A restore into ${root} was interrupted. Run it again: forecourt restore FILE --replace. The previous data is in its folders before-restore-….`,
    );
}
