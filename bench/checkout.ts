import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

export interface Checkout {
  folder: string;
  remove(): Promise<void>;
}

/** Checks out another revision of this repository into a temporary folder and installs its packages. */
export async function checkOut(revision: string): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-revision-'));
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT }).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, revision], { cwd: ROOT });
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 10_000_000 });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}
