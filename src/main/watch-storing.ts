import { proveStoring } from '#adapters/postgres/prove-storing.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Clock } from '#app/clock.ts';
import { databaseProblem } from './database-problem.ts';

/** Milliseconds between attempts while nothing can be stored. */
const AGAIN_MS = 10_000;

export interface Storing {
  /** Why no enquiry can be stored; undefined when one can. */
  readonly problem: string | undefined;
  stop(): void;
}

/**
 * Proves at the start that an enquiry can be stored, and while it cannot, tries again until it can: pages are shown
 * in the meantime, and anyone who sends visitors here is told not to.
 */
export async function watchStoring(
  database: Database,
  clock: Clock,
  report: (problem: string | undefined, error?: unknown) => void,
  againMs = AGAIN_MS,
): Promise<Storing> {
  let problem: string | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  const prove = async () => {
    const before = problem;
    let failed: unknown;
    try {
      await proveStoring(database, clock.now());
      problem = undefined;
    } catch (error) {
      failed = error;
      problem = databaseProblem(error).error.message;
    }
    if (problem !== before) report(problem, failed);
    if (problem !== undefined && !stopped) again = setTimeout(() => void prove(), againMs).unref();
  };
  await prove();
  return {
    get problem() {
      return problem;
    },
    stop() {
      stopped = true;
      clearTimeout(again);
    },
  };
}
