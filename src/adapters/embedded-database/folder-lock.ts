import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One process per database folder: PGlite has no lock of its own, and two processes on one folder lose data silently.
 * The lock is a file that names its holder (process id and, where the system tells it, the time that process started,
 * because ids are used again). A lock whose holder is gone is taken over.
 * A second opening in this process is told that this process holds it.
 */
export function lockFolder(folder: string): { release(): void } | { heldBy: number } {
  const path = join(folder, 'lock');
  if (heldHere.has(path)) return { heldBy: process.pid };
  const mine = describeProcess(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      heldHere.add(path);
      return {
        release() {
          heldHere.delete(path);
          rmSync(path, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder !== undefined) return { heldBy: holder };
    rmSync(path, { force: true });
  }
  return { heldBy: 0 };
}

/** Locks of this process: the file alone cannot tell them from those of a dead process with the same id. */
const heldHere = new Set<string>();

/** The process id that holds the folder, or undefined when nobody alive does. */
function readHolder(path: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid !== process.pid && describeProcess(pid) === text ? pid : undefined;
}

function describeProcess(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  let started = '';
  try {
    // fields 3 (state) and 22 (start) of /proc/PID/stat; the command (field 2) may hold spaces, so count from its closing bracket
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    if (fields[0] === 'Z') return ''; // killed, and only waiting for its parent to notice
    started = fields[19] ?? '';
  } catch {
    // no /proc on this system: the process id alone has to do
  }
  return `${pid} ${started}`;
}
