import { OFFERS_PATH } from '#domain/offers/offers-policy.ts';
import { isRunning } from '#domain/schedule/running.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { carPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { LiveSite } from './live-sites.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

export interface MapEntry {
  path: string;
  /** ISO day of the last change, for cars. */
  changed?: string | undefined;
  /** Paths of pictures that stand on the page. */
  pictures?: readonly string[] | undefined;
}

/** The pages of one kind that a search engine should know. Asking how many costs little; only the wanted ones are read. */
export interface SitemapSection {
  count: number;
  /** From `from` up to, and without, `to`; both within `count`. */
  entries(from: number, to: number): Promise<MapEntry[]> | MapEntry[];
}

/** A site as it stands at a moment. */
export interface StockView {
  site: LiveSite;
  stock: StockIndex;
  now: Date;
}

/** Pictures named for a car: an engine shows one, and a map has a limit of size. */
const PICTURES = 3;
/** Cars read from the index at a time. */
const BATCH = 5_000;

/** What a page's declaration says, as a section. */
export const sitemapSection = (declared: readonly string[] | SitemapSection): SitemapSection =>
  'count' in declared
    ? declared
    : { count: declared.length, entries: (from, to) => declared.slice(from, to).map((path) => ({ path })) };

/** The page of offers, as long as one is on. */
export const offerPaths = ({ site: { settings }, now }: StockView): string[] =>
  settings.offers.list.some((offer) => isRunning(offer, now, settings.site.timezone)) ? [OFFERS_PATH] : [];

const NAMED = ['make', 'make_model', 'body', 'dealership_name', 'state', 'location_name'] as const;

/**
 * Searches with a path of their own, and those of a state or a location, that show a car: the order of a site may leave
 * out cars without a price.
 */
export async function searchPaths({ site, stock, now }: StockView): Promise<string[]> {
  const vocabulary = await searchVocabulary(site, stock, now);
  const { sortBy } = searchDefaults(site.settings);
  const window = { hitsPerPage: 0, facets: NAMED, now: Math.floor(now.getTime() / 1000) };
  const { facets } = await stock.search(site.stockFilter, { ...EMPTY_QUERY, sortBy }, window);
  const shows = (name: (typeof NAMED)[number], value: string) =>
    facets[name]?.some((one) => one.value === value) ?? false;
  const makes = vocabulary.makes.filter(({ name }) => shows('make', name));
  const bodies = vocabulary.bodies.filter(({ name }) => shows('body', name));
  const dealerships = vocabulary.dealerships.filter(({ name }) => shows('dealership_name', name));
  const found = (query: Partial<SearchQuery>) => `${SEARCH_PATH}?${searchToUrl({ ...EMPTY_QUERY, ...query })}`;
  const states = facets.state?.map(({ value }) => found({ values: { state: [value] } })) ?? [];
  const yards = site.locations
    .filter(({ name }) => shows('location_name', name))
    .map(({ id }) => found({ locationId: id }));
  const searches = [
    SEARCH_PATH,
    ...site.settings.search.sections.filter((name) => name !== 'all').map((name) => `${SEARCH_PATH}/${name}`),
    ...makes.flatMap((make) => [
      `${SEARCH_PATH}/${make.slug}`,
      ...make.models
        .filter(({ name }) => shows('make_model', `${make.name}|${name}`))
        .map(({ slug }) => `${SEARCH_PATH}/${make.slug}/${slug}`),
    ]),
    // the only one of its kind is the whole stock
    ...[bodies, dealerships]
      .filter((names) => names.length > 1)
      .flatMap((names) => names.map(({ slug }) => `${SEARCH_PATH}/${slug}`)),
    ...[states, yards].filter(({ length }) => length > 1).flat(),
  ];
  return [...new Set(searches)];
}

/** Cars that are for sale. */
export async function carEntries({ site, stock, now }: StockView): Promise<SitemapSection> {
  const query = { ...EMPTY_QUERY, values: { status: ['coming_soon', 'in_stock'] }, sortBy: 'latest' as const };
  const window = { facets: [], now: Math.floor(now.getTime() / 1000) };
  const { count } = await stock.search(site.stockFilter, query, { ...window, hitsPerPage: 0 });
  return {
    count,
    async entries(from, to) {
      const entries: MapEntry[] = [];
      for (let offset = from; offset < to; offset += BATCH) {
        const hitsPerPage = Math.min(BATCH, to - offset);
        const { hits } = await stock.search(site.stockFilter, query, { ...window, hitsPerPage, offset });
        entries.push(
          ...hits.map((car) => ({
            path: carPath(car, site.settings),
            changed: car.updated_at.slice(0, 10),
            pictures: car.images
              .filter(({ image }) => allowsPicture(image.url, site.settings.pictures))
              .slice(0, PICTURES)
              .map(({ image }) => jpegAddress(image.url)),
          })),
        );
      }
      return entries;
    },
  };
}
