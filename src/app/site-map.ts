import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { LiveSite } from './live-sites.ts';
import { searchVocabulary } from './search-vocabulary.ts';
import type { StockIndex } from './stock-index.ts';

export interface MapEntry {
  path: string;
  /** ISO day of the last change, for cars. */
  changed?: string | undefined;
}

/** Cars read from the index at a time. */
const BATCH = 5_000;

/** Every page of a site that a search engine should know: home, searches with a path of their own, cars that are for sale. */
export async function siteMap(site: LiveSite, stock: StockIndex, now: Date): Promise<MapEntry[]> {
  const { makes, bodies, dealerships } = await searchVocabulary(site, stock, now);
  const searches = [
    '/search',
    ...site.settings.search.sections.filter((section) => section !== 'all').map((section) => `/search/${section}`),
    ...makes.flatMap((make) => [
      `/search/${make.slug}`,
      ...make.models.map((model) => `/search/${make.slug}/${model.slug}`),
    ]),
    ...[...bodies, ...dealerships].map(({ slug }) => `/search/${slug}`),
  ];
  return [{ path: '/' }, ...[...new Set(searches)].map((path) => ({ path })), ...(await carsOf(site, stock, now))];
}

async function carsOf(site: LiveSite, stock: StockIndex, now: Date): Promise<MapEntry[]> {
  const query = { ...EMPTY_QUERY, values: { status: ['coming_soon', 'in_stock'] }, sortBy: 'latest' as const };
  const entries: MapEntry[] = [];
  for (;;) {
    const { hits } = await stock.search(site.stockFilter, query, {
      hitsPerPage: BATCH,
      offset: entries.length,
      facets: [],
      now: Math.floor(now.getTime() / 1000),
    });
    entries.push(...hits.map((car) => ({ path: car.path, changed: car.updated_at.slice(0, 10) })));
    if (hits.length < BATCH) return entries;
  }
}
