import { performance } from 'node:perf_hooks';

/** Overload lasts at least this long (ms): a shorter burst does not count. */
const MIN_OVERLOAD_MS = 100;
/** How long (ms) a query may wait for a connection: the next one waits as long, and 250 ms are promised in all. */
const MAX_QUERY_WAIT_MS = 60;
/** Share of that time in which the event loop was busy. */
const OVERLOADED_UTILIZATION = 0.9;

/**
 * Whether this process is overloaded: its event loop was busy for a tenth of a second, or the query that has waited
 * longest for a connection (`queryWaitMs`) has waited too long. The first is measured from one call to the next.
 */
export function createOverloadSignal(
  queryWaitMs: () => number,
  {
    now = () => performance.now(),
    utilization = performance.eventLoopUtilization,
  }: { now?: () => number; utilization?: typeof performance.eventLoopUtilization } = {},
): () => boolean {
  let previous = utilization();
  let measuredAt = now();
  let isBusy = false;
  return () => {
    const measuring = now();
    if (measuring - measuredAt >= MIN_OVERLOAD_MS) {
      const current = utilization();
      isBusy = utilization(current, previous).utilization >= OVERLOADED_UTILIZATION;
      [previous, measuredAt] = [current, measuring];
    }
    return isBusy || queryWaitMs() >= MAX_QUERY_WAIT_MS;
  };
}
