import { setTimeout as rest } from 'node:timers/promises';
import { databaseProblem } from './database-problem.ts';

const RETRY_MS = 1_000;

/**
 * What an attempt answers, which is made again while the database hangs or cannot be reached, for `seconds` at most.
 * Other errors are thrown at once, and so is the last one. `warn` hears the first. An attempt must be idempotent.
 */
export async function onceReachable<T>(
  attempt: () => Promise<T>,
  { seconds, warn, retryMs = RETRY_MS }: { seconds: number; warn: (words: string) => void; retryMs?: number },
): Promise<T> {
  const until = performance.now() + seconds * 1_000;
  for (let warned = false; ; warned = true) {
    try {
      return await attempt();
    } catch (error) {
      const { transient, error: problem } = databaseProblem(error);
      if (!transient || performance.now() >= until) throw error;
      if (!warned) warn(`${problem.message} Waiting up to ${seconds} s (DATABASE_WAIT).`);
      await rest(retryMs);
    }
  }
}
