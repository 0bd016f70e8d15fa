import { searchStock } from '#app/search/search-stock.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { directoryValues } from '#domain/content/directory-values.ts';
import { fillSettings, wordsOfSettings } from '#domain/content/fill-live-words.ts';
import type { LiveValues } from '#domain/content/live-words.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { factsOfLive } from './facts-of-site.ts';
import type { LiveSite } from './live-sites.ts';

/** The values of all live words of a site: the same locations and the same stock as its pages show. */
export async function liveValues(site: LiveSite, stock: StockIndex, now: Date): Promise<LiveValues> {
  const { count, facets } = await searchStock(stock, site, forSale(EMPTY_QUERY), {
    hitsPerPage: 1,
    facets: ['make', 'car_type'],
    now: Math.floor(now.getTime() / 1000),
    background: true,
  });
  const ofType = (type: string) => facets.car_type?.find(({ value }) => value === type)?.count ?? 0;
  return {
    ...directoryValues(site.settings, now, factsOfLive(site, now)),
    makes: facets.make?.length ?? 0,
    'stock.count': count,
    'stock.new': ofType('new'),
    'stock.used': ofType('used'),
    'stock.demo': ofType('demo'),
  };
}

/** By settings as written: reading all their texts takes longer than a dozen changed cars, and a feed asks for each piece. */
const hasWords = new WeakMap<SiteSettings, boolean>();

/** The settings of a site with its live words filled in. Most sites have none, and nothing is counted for them. */
export async function filledSettings(site: LiveSite, stock: StockIndex, now: Date): Promise<SiteSettings> {
  const known = hasWords.get(site.settings) ?? wordsOfSettings(site.settings).size > 0;
  hasWords.set(site.settings, known);
  if (!known) return site.settings;
  return fillSettings(site.settings, await liveValues(site, stock, now));
}
