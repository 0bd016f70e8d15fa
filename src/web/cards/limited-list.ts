import { formatNumber } from '#domain/text/format-number.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { searchAtPath } from '#app/search/search-at-path.ts';
import { searchStock } from '#app/search/search-stock.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { forSale } from '#domain/search/for-sale.ts';
import type { LimitedListSetting } from '#domain/search/limited-list-setting.ts';
import type { LimitedListView } from '#entities/listing-card/limited-list.tsx';
import { cardColumns } from './card-columns.ts';
import type { DrawCards } from './draw-cards.ts';

/** The first vehicles for sale that a search finds, up to `count`. `null`: none. */
export async function limitedList(
  { title, search, count }: LimitedListSetting,
  at: { site: LiveSite; stock: StockIndex; now: Date },
  draw: DrawCards,
): Promise<LimitedListView | null> {
  const opened = await searchAtPath(at, search, 0);
  if (opened === undefined || opened.counted.count === 0) return null;
  const { query, counted, now } = opened;
  const { hits } = await searchStock(
    at.stock,
    at.site,
    { ...forSale(query), sortBy: query.sortBy },
    { hitsPerPage: count, facets: [], now: Math.floor(now.getTime() / 1000) },
  );
  return {
    title,
    cards: draw(hits, { level: 'h3' }),
    columns: cardColumns(hits.length, at.site.settings.card.columns),
    all: hits.length < counted.count ? { name: `See all ${formatNumber(counted.count)}`, href: search } : null,
  };
}
