import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ATTEMPTS = 5;
let folders = 0;

/**
 * Fills a new folder under `workshop`, on the same disk, and puts it in place of `folder` by two renames: what fails or is
 * killed leaves the old one. Two processes may do so at the same time; the last one stays.
 */
export async function replaceFolder(
  folder: string,
  workshop: string,
  fill: (next: string) => Promise<void>,
): Promise<void> {
  const next = join(workshop, `next-${process.pid}-${++folders}`);
  try {
    await fill(next);
    swapIn(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function swapIn(next: string, folder: string): void {
  const old = `${next}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(folder)) renameSync(folder, old);
      renameSync(next, folder);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}
