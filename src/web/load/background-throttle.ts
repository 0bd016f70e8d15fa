import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ConcurrencyLimits } from './concurrency-limits.ts';

/** While a submission is in progress, each step is followed by a pause of its own duration. Pages run between steps. */
const PAUSE_FACTOR = 1;
/** A step counts as this long at most (ms): time that it waited for the database was not spent in this process. */
const MAX_STEP_MS = 3;

/**
 * To be awaited between the steps of background work, such as indexing changed stock. Create one for each such work: it
 * measures from one step to the next.
 */
export function createBackgroundThrottle(
  { submissions }: Pick<ConcurrencyLimits, 'submissions'>,
  { now = () => performance.now(), pause = (ms: number): Promise<void> => setTimeout(ms) } = {},
): () => Promise<void> {
  let stepStartedAt = now();
  return async () => {
    const tookMs = Math.min(now() - stepStartedAt, MAX_STEP_MS);
    if (submissions.inFlight > 0) await pause(tookMs * PAUSE_FACTOR);
    else await setImmediate();
    stepStartedAt = now();
  };
}
