import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { brisbaneMonth, salesByFormula } from '#domain/brand/sales-counter.ts';
import { salesCounterOf } from '#domain/site/site-policy.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { HomeView } from '#features/home/home-view.ts';

/** What the counter of sales shows now. */
export async function salesCount(site: LiveSite, stock: StockIndex, now: Date): Promise<HomeView['sales']> {
  const kind = salesCounterOf(site.settings);
  if (kind === 'none') return null;
  if (kind === 'formula') return { kind, count: salesByFormula(now) };
  // asked as of this morning and this many days back, a site's sold cars are those of this month, and one view for a day
  const { today, days } = brisbaneMonth(now);
  const { count } = await stock.search(
    { ...site.stockFilter, soldDays: days },
    { ...EMPTY_QUERY, values: { status: ['sold'] } },
    { hitsPerPage: 0, facets: [], now: today / 1000 },
  );
  return { kind, count };
}
