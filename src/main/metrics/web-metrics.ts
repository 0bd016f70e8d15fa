import type { EventRecorder } from '#app/events/event-recorder.ts';
import type { Metrics } from '#app/metrics.ts';
import type { Follower } from '#app/stock/follow-changes.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { PageCache } from '#web/http/cache/page-cache.ts';

/** What a web process holds in memory, and whether it follows the database. */
export function webMetrics(
  metrics: Metrics,
  {
    cache,
    events,
    stock,
    follower,
    storing,
  }: {
    cache: Pick<PageCache, 'bytes' | 'pages'>;
    events: Pick<EventRecorder, 'waiting' | 'dropped'>;
    stock: Pick<StockIndex, 'size'>;
    follower: Pick<Follower, 'seq' | 'healthy'>;
    storing: { readonly problem: string | undefined };
  },
): void {
  metrics.gauge('forecourt_page_cache_bytes', 'Memory used by cached pages', () => cache.bytes);
  metrics.gauge('forecourt_page_cache_pages', 'Cached pages', () => cache.pages);
  metrics.gauge('forecourt_events_waiting', 'Events waiting to be stored', () => events.waiting);
  metrics.counter('forecourt_events_dropped_total', 'Events dropped because the queue was full', () => events.dropped);
  metrics.gauge('forecourt_stock_cars', 'Cars in the stock index', () => stock.size);
  metrics.gauge('forecourt_change_seq', 'Sequence number of the last change that pages show', () => follower.seq);
  metrics.gauge(
    'forecourt_database_following',
    '1 while changes are followed, 0 while the database is unavailable',
    () => Number(follower.healthy),
  );
  metrics.gauge('forecourt_leads_storable', '1 while enquiries can be stored', () =>
    Number(storing.problem === undefined),
  );
}
