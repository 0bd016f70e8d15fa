import type { RouterContextProvider } from 'react-router';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { searchAtPath } from '#app/search/search-at-path.ts';
import { stockValues } from '#app/stock/stock-values.ts';
import { watchedPricesInWords, watchedQuery } from '#domain/alert/watched-query.ts';
import type { Watched } from '#domain/alert/alert.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import type { StockValues } from '#domain/search/typed/meaning.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { carPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { services, siteRequest } from '../../context.ts';
import { activeFilters } from '../search/active-filters.ts';
import { searchTitle } from '../search/search-title.ts';
import { typedFilters } from '../search/typed-filters.ts';
import { typedPlace } from '../search/typed-place.ts';
import { namingPrices } from '#app/alert/naming-prices.ts';

/** What an alert is to watch, with the way to the same without one of its filters. */
export interface WatchedHere {
  watched: Watched;
  /** Of a vehicle that someone has reserved only its return is told. */
  reserved?: boolean;
  filters: readonly WatchedFilter[];
}

/** `without`: the path of the search that is left. */
export interface WatchedFilter {
  name: string;
  without: string;
}

/** The search or vehicle named in the address of the form. `undefined`: this site has no such thing. */
export async function watchedAt(
  parameters: URLSearchParams,
  context: Readonly<RouterContextProvider>,
): Promise<WatchedHere | undefined> {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const slug = parameters.get('car');
  if (slug !== null) {
    const car = stock.bySlug(site.stockFilter, slug);
    return (
      car && {
        watched: { carId: car.id, name: carTitle(car).full, path: carPath(car, site.settings) },
        reserved: car.reserved,
        filters: [],
      }
    );
  }
  const requested = parameters.get('search') ?? SEARCH_PATH;
  if (requested !== SEARCH_PATH && !requested.startsWith(`${SEARCH_PATH}/`) && !requested.startsWith(`${SEARCH_PATH}?`))
    return undefined;
  // prices that the search does not name are those of the page that is open
  const search = namingPrices(requested, site.settings, choiceOf(site.settings));
  const [path = SEARCH_PATH, query = ''] = search.split(/\?(.*)/s);
  const placed = await typedPlace(path, new URLSearchParams(query), context);
  const opened = await searchAtPath({ site, stock, now }, placed.path ?? search, 0).catch(() => undefined);
  return opened && watchedSearch(opened, await stockValues(site, stock, now));
}

function watchedSearch(opened: OpenedSearch, values: StockValues): WatchedHere {
  const { site, requested, vocabulary } = opened;
  const { settings, locations } = site;
  const { place: _, ...query } = watchedQuery(opened.query);
  const title = (search: SearchQuery) => searchTitle(search, settings, locations);
  // filters that the title does not name
  const ranges = activeFilters({ ...EMPTY_QUERY, ranges: query.ranges }, settings, locations);
  const prices = watchedPricesInWords(query, settings);
  const name = [
    title(query),
    ...ranges.map(({ name: range }) => range.charAt(0).toLowerCase() + range.slice(1)),
    ...(prices === null ? [] : [prices]),
  ];
  const pathOf = (search: SearchQuery) =>
    canonicalSearchUrl({ ...watchedQuery(search), place: undefined }, vocabulary, searchDefaults(settings));
  const filters = typedFilters({ ...opened, query: { ...opened.query, place: undefined } });
  return {
    watched: {
      query,
      name: name.join(', '),
      plainName: title({ ...EMPTY_QUERY, values: knownValues(query.values, values) }),
      path: pathOf(requested),
      filters: filters.map((filter) => filter.name),
    },
    filters: filters.map((filter) => ({ name: filter.name, without: namingPrices(pathOf(filter.without), settings) })),
  };
}

/** The values in an address that the stock has. */
function knownValues(requested: SearchQuery['values'], known: StockValues): SearchQuery['values'] {
  const of = (key: 'make' | 'model' | 'body' | 'city' | 'state'): Partial<Record<typeof key, string[]>> => {
    const values = requested[key]?.filter((value) => known[key]?.includes(value)) ?? [];
    return values.length === 0 ? {} : { [key]: values };
  };
  return { ...of('make'), ...of('model'), ...of('body'), ...of('city'), ...of('state') };
}
