import { performance } from 'node:perf_hooks';

/** So long (ms) it must last: a burst that is over by then was no strain. */
const LASTS_MS = 100;
/** Share of that time in which the event loop had something to do. */
const NO_TIME_LEFT = 0.9;

/**
 * Whether this process has had more to do than it can for a tenth of a second: it had no time left, or questions have
 * waited for a connection all along. Measured from one asking to the next.
 */
export function createStrain(
  waiting: () => number,
  {
    now = () => performance.now(),
    utilization = performance.eventLoopUtilization,
  }: { now?: () => number; utilization?: typeof performance.eventLoopUtilization } = {},
): () => boolean {
  let before = utilization();
  let measuredAt = now();
  let noTime = false;
  let waitsSince: number | undefined;
  return () => {
    const at = now();
    if (at - measuredAt >= LASTS_MS) {
      const current = utilization();
      noTime = utilization(current, before).utilization >= NO_TIME_LEFT;
      [before, measuredAt] = [current, at];
    }
    waitsSince = waiting() === 0 ? undefined : (waitsSince ?? at);
    return noTime || (waitsSince !== undefined && at - waitsSince >= LASTS_MS);
  };
}
