import { scheduler } from 'node:timers/promises';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { advertise } from '#domain/syndication/advertise.ts';
import { stockFile } from '#domain/syndication/stock-file.ts';
import type { StockFile } from '#domain/syndication/syndication-policy.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

/** A larger file is made for each dealership: it is held in memory, and receivers take none much larger. */
export const MOST_LISTED = 20_000;
/** Cars listed before others have their turn: some milliseconds. */
const BATCH = 200;

export interface StockOfSite {
  filter: StockFilter;
  settings: SiteSettings;
  /** Where the site is at home. */
  origin: string;
  stock: Pick<StockIndex, 'search'>;
  now: Date;
}

/** The stock of a site in one of its files, newest first. Undefined: it has more than MOST_LISTED cars. */
export async function makeStockFile(kind: StockFile, { filter, settings, origin, stock, now }: StockOfSite) {
  const file = stockFile(kind, settings.syndication);
  const query = { ...EMPTY_QUERY, sortBy: 'latest' as const };
  for (let offset = 0; ; offset += BATCH) {
    const window = { facets: [], now: Math.floor(now.getTime() / 1000), hitsPerPage: BATCH, offset };
    const { hits, count } = await stock.search(filter, query, window);
    if (count > MOST_LISTED) return undefined;
    for (const car of hits) file.add(advertise(car, settings, origin, now));
    if (offset + BATCH >= count) return file.end();
    await scheduler.yield();
  }
}

/** What a site shows of one dealership; nothing of one that it does not show. */
export const ofDealership = (filter: StockFilter, id: number): StockFilter => ({
  ...filter,
  dealershipIds: filter.dealershipIds === undefined || filter.dealershipIds.includes(id) ? [id] : [],
});
