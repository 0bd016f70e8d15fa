import { performance } from 'node:perf_hooks';

/** So long (ms) it must last: a burst that is over by then was no overloaded. */
const LASTS_MS = 100;
/** So long (ms) a question may wait for a connection: anyone who comes now waits as long, and has 250 ms in all. */
const LONGEST_WAIT_MS = 60;
/** Share of that time in which the event loop had something to do. */
const NO_TIME_LEFT = 0.9;

/**
 * Whether this process has more to do than it can: it had no time left for a tenth of a second, or the question that has
 * waited longest for a connection (`waitedMs`) has waited long. The first is measured from one asking to the next.
 */
export function createOverloadSignal(
  waitedMs: () => number,
  {
    now = () => performance.now(),
    utilization = performance.eventLoopUtilization,
  }: { now?: () => number; utilization?: typeof performance.eventLoopUtilization } = {},
): () => boolean {
  let before = utilization();
  let measuredAt = now();
  let noTime = false;
  return () => {
    const at = now();
    if (at - measuredAt >= LASTS_MS) {
      const current = utilization();
      noTime = utilization(current, before).utilization >= NO_TIME_LEFT;
      [before, measuredAt] = [current, at];
    }
    return noTime || waitedMs() >= LONGEST_WAIT_MS;
  };
}
