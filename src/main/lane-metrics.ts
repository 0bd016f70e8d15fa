import type { Lanes } from '#web/http/lanes.ts';
import type { Metrics } from '#web/http/metrics.ts';

/** Requests in progress in each lane, and those it rejected with 503. */
export function laneMetrics(metrics: Metrics, lanes: Lanes): void {
  for (const name of ['pages', 'sent'] as const) {
    const what = name === 'pages' ? 'Uncached pages' : 'Form submissions';
    metrics.gauge(`forecourt_${name}_in_hand`, `${what}: in progress`, () => lanes[name].inHand);
    metrics.counter(`forecourt_${name}_refused_total`, `${what}: rejected with 503`, () => lanes[name].refused);
  }
}
