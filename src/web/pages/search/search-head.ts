import type { OpenedSearch } from '#app/open-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { grouped } from '#domain/search/refinement-labels.ts';
import { stockNoun } from '#domain/labels/stock-noun.ts';
import { pageHead, type PageHead } from '../../page-head.ts';
import { NEW_ARRIVALS } from '../new-arrivals/page.ts';
import { activeFilters } from './active-filters.ts';
import { page } from './page.ts';
import { searchTitle } from './search-title.ts';

/**
 * Title, description, canonical link, and whether engines may index it: a search that its path says plus one more
 * choice may be found by others; finer ones, texts, circles, other orders and empty ones are endless and may not.
 */
export function searchHead({ site, query, result, counted, vocabulary }: OpenedSearch, origin: string): PageHead {
  const { settings, locations } = site;
  // however it is laid out, it is the same page
  const address = canonicalSearchUrl({ ...query, view: undefined }, vocabulary, searchDefaults(site.settings));
  const heading = searchTitle(query, settings, locations);
  const number = query.page > 1 ? `, page ${query.page}` : '';
  const inPath = address.split('?')[0]!.split('/').length - 2;
  const choices = activeFilters(query, settings, locations).length;
  const special =
    query.query !== '' || query.near !== undefined || query.sortBy !== searchDefaults(site.settings).sortBy;
  const findable = result.hits.length > 0 && !special && choices <= inPath + 1;
  const noun = stockNoun(counted.count, settings.labels);
  return pageHead(page, site, {
    title: heading + number,
    description: `${heading} at ${settings.site.name}: ${grouped(counted.count)} ${noun.toLowerCase()} with prices, pictures and where each one stands.`,
    url: origin + address,
    index: findable,
    news: { path: NEW_ARRIVALS, name: `${settings.site.name}: new arrivals` },
  });
}
