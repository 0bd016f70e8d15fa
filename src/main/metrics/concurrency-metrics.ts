import type { ConcurrencyLimits } from '#web/load/concurrency-limits.ts';
import type { Metrics } from '#app/metrics.ts';

/** Requests of each class that are in progress, and those rejected with 503. */
export function concurrencyMetrics(metrics: Metrics, limits: ConcurrencyLimits): void {
  for (const [name, limit, help] of [
    ['pages', limits.pages, 'Uncached pages'],
    ['sent', limits.submissions, 'Form submissions'],
  ] as const) {
    metrics.gauge(`forecourt_${name}_in_hand`, `${help}: in progress`, () => limit.inFlight);
    metrics.counter(`forecourt_${name}_refused_total`, `${help}: rejected with 503`, () => limit.rejected);
  }
}
