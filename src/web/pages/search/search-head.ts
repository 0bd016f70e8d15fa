import { formatNumber } from '#domain/text/format-number.ts';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { stockNoun } from '#domain/labels/stock-noun.ts';
import { pageHead, type PageHead } from '../../page-head.ts';
import { NEW_ARRIVALS } from '../new-arrivals/page.ts';
import { shownLocations } from '../locations/location-view.ts';
import { activeFilters } from './active-filters.ts';
import { page } from './page.ts';
import { searchTitle } from './search-title.ts';

/** Refinements that find what another address finds by its path or by `locationId`, under the same title. */
const ELSEWHERE: ReadonlySet<string> = new Set(['make_model', 'location_name']);

/**
 * Title, description, canonical link, and whether engines may index it: a search that its path says plus one more
 * choice may be found by others; finer ones, texts, circles, other orders and empty ones are endless and may not.
 */
export function searchHead({ site, query, result, counted, vocabulary }: OpenedSearch, origin: string): PageHead {
  const { settings, locations } = site;
  // however it is laid out, it is the same page
  const address = canonicalSearchUrl(
    { ...query, view: undefined, prices: undefined },
    vocabulary,
    searchDefaults(site.settings),
  );
  const heading = searchTitle(query, settings, locations);
  const number = query.page > 1 ? `, page ${query.page}` : '';
  const inPath = address.split('?')[0]!.split('/').length - 2;
  const choices = activeFilters(query, settings, locations).length;
  const special =
    query.query !== '' ||
    query.near !== undefined ||
    query.not !== undefined ||
    query.colourFamilies !== undefined ||
    query.equipment !== undefined ||
    query.notEquipment !== undefined ||
    query.sortBy !== searchDefaults(site.settings).sortBy;
  // searches that differ only in what the title leaves out would share it
  const isTitled = Object.keys(query.values).every((name) => {
    const without = { ...query, values: { ...query.values, [name]: undefined } };
    return !ELSEWHERE.has(name) && searchTitle(without, settings, locations) !== heading;
  });
  const isNamed = isTitled && Object.keys(query.ranges).length === 0;
  // the one dealership of a site is the site, and so is a body that all of its stock has
  const isWhole = query.values.dealership_name !== undefined && vocabulary.dealerships.length === 1;
  const isOnlyBody = query.values.body !== undefined && counted.facets.body?.length === 1;
  const findable = result.hits.length > 0 && !special && choices <= inPath + 1 && isNamed && !isWhole && !isOnlyBody;
  const noun = stockNoun(counted.count, settings.labels);
  return pageHead(page, site, {
    title: (isWhole ? heading.replace(` at ${settings.site.name}`, ' in stock') : heading) + number,
    description: `${heading}${number} at ${settings.site.name}: ${formatNumber(counted.count)} ${noun.toLowerCase()} with prices${shownLocations(site).length > 1 ? ', photos and locations' : ' and photos'}.`,
    url: origin + address,
    index: findable,
    news: { path: NEW_ARRIVALS, name: `${settings.site.name}: new arrivals` },
  });
}
