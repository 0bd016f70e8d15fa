import type { OpenedSearch } from '#app/open-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import type { MetaDescriptor } from 'react-router';
import { grouped } from '#domain/search/refinement-labels.ts';
import { activeFilters } from './active-filters.ts';
import { searchTitle } from './search-title.ts';

/**
 * Title, description, canonical link, and whether engines may index it: a search that its path says plus one more
 * choice may be found by others; finer ones, texts, circles, other orders and empty ones are endless and may not.
 */
export function searchHead({ site, query, result, vocabulary }: OpenedSearch, origin: string): MetaDescriptor[] {
  const { settings, locations } = site;
  const address = canonicalSearchUrl(query, vocabulary, searchDefaults(site.settings));
  const heading = searchTitle(query, settings, locations);
  const page = query.page > 1 ? `, page ${query.page}` : '';
  const said = address.split('?')[0]!.split('/').length - 2;
  const choices = activeFilters(query, settings, locations).length;
  const special =
    query.query !== '' || query.near !== undefined || query.sortBy !== searchDefaults(site.settings).sortBy;
  const findable = result.hits.length > 0 && !special && choices <= said + 1;
  const title = `${heading}${page} | ${settings.site.name}`;
  const noun = result.count === 1 ? settings.words.noun.one : settings.words.noun.many;
  const description = `${heading} at ${settings.site.name}: ${grouped(result.count)} ${noun.toLowerCase()} with prices, pictures and where each one stands.`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + address },
    ...(findable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}
