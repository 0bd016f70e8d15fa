import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Lanes } from './lanes.ts';

/** While something that was sent is in hand, each step is followed by as long a rest. Pages take their turns between steps. */
const ASIDE = 1;
/** So long (ms) one step may count as: what it waited for itself (the database) was no time of ours. */
const LONGEST_STEP_MS = 3;

/**
 * To be awaited between the steps of work that no one waits for, such as a changed stock on its way into the index. Each
 * returns a function of its own for one such work: it measures from one step to the next.
 */
export function createYieldToVisitors(
  { sent }: Pick<Lanes, 'sent'>,
  { now = () => performance.now(), pause = (ms: number): Promise<void> => setTimeout(ms) } = {},
): () => Promise<void> {
  let began = now();
  return async () => {
    const tookMs = Math.min(now() - began, LONGEST_STEP_MS);
    if (sent.inHand > 0) await pause(tookMs * ASIDE);
    else await setImmediate();
    began = now();
  };
}
