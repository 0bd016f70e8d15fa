import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ConcurrencyLimits } from './concurrency-limits.ts';

/** How many times its own duration each step is followed by as a pause, while requests of that kind are in progress. */
export interface Patience {
  submissions: number;
  pages: number;
}

/** For changes that pages should show within seconds: pages run between steps. */
const PROMPT: Patience = { submissions: 1, pages: 0 };
/** For what no one waits for: people have most of the process. */
export const PATIENT: Patience = { submissions: 4, pages: 4 };
/** A step counts as this long at most (ms): time that it waited for the database was not spent in this process. */
const MAX_STEP_MS = 3;

/**
 * To be awaited between the steps of background work, such as indexing changed stock. Create one for each such work: it
 * measures from one step to the next.
 */
export function createBackgroundThrottle(
  { submissions, pages }: Pick<ConcurrencyLimits, 'submissions' | 'pages'>,
  patience = PROMPT,
  { now = () => performance.now(), pause = (ms: number): Promise<void> => setTimeout(ms) } = {},
): () => Promise<void> {
  let stepStartedAt = now();
  return async () => {
    const tookMs = Math.min(now() - stepStartedAt, MAX_STEP_MS);
    const pauses = Math.max(
      submissions.inFlight > 0 ? patience.submissions : 0,
      pages.inFlight > 0 ? patience.pages : 0,
    );
    if (pauses > 0) await pause(tookMs * pauses);
    else await setImmediate();
    stepStartedAt = now();
  };
}
