import type { Lanes } from '#web/http/lanes.ts';
import type { Metrics } from '#web/http/metrics.ts';

/** What each lane has in hand, and how many it has told to come again. */
export function laneMetrics(metrics: Metrics, lanes: Lanes): void {
  for (const name of ['pages', 'sent'] as const) {
    const what = name === 'pages' ? 'Pages that are in no cache' : 'What people send';
    metrics.gauge(`forecourt_${name}_in_hand`, `${what}: in hand now`, () => lanes[name].inHand);
    metrics.counter(`forecourt_${name}_refused_total`, `${what}: told to come again`, () => lanes[name].refused);
  }
}
