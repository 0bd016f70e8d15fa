import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';

/** Processor time of processes, from proc(5), which counts in hundredths of a second. Linux only. */
interface Spent {
  parent: number;
  ownMs: number;
  /** Of its children that have ended. */
  endedMs: number;
}

function spentBy(pid: number): Spent {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ').map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n]);
  return { parent, ownMs: (user + system) * 10, endedMs: (endedUser + endedSystem) * 10 };
}

/** Of a process in user and system (ms). */
export const processorMs = (pid: number): number => spentBy(pid).ownMs;

/** Of the children of a process that have ended (ms). */
export const endedChildrenMs = (pid: number): number => spentBy(pid).endedMs;

/** Of a process and its children, those that have ended included (ms). */
export function familyMs(pid: number): number {
  const { ownMs, endedMs } = spentBy(pid);
  return childrenOf(pid).reduce((sum, child) => sum + child.ownMs + child.endedMs, ownMs + endedMs);
}

export const parentOf = (pid: number): number => spentBy(pid).parent;

const childrenOf = (parent: number): Spent[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const spent = spentBy(Number(name));
        return spent.parent === parent ? [spent] : [];
      } catch {
        return []; // ended in the meantime
      }
    });

const CALM_MS = 2_000;
/** Of CALM_MS. */
const CALM_SPENT_MS = 100;
const LONGEST_CALMS = 60;

/** Waits until these processes have next to nothing to do, two minutes at most. `spent`: their processor time so far (ms). */
export async function untilCalm(spent: () => number): Promise<void> {
  for (let looks = 0; looks < LONGEST_CALMS; looks++) {
    const before = spent();
    await rest(CALM_MS);
    if (spent() - before < CALM_SPENT_MS) return;
  }
}
