import { formatNumber } from '#domain/text/format-number.ts';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { isHelp, nextFilters, nextKm } from '#domain/search/next-filters.ts';
import { rangeName, valueName } from '#domain/search/refinement-labels.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { OPEN_GROUPS } from './filter-groups.ts';
import type { NextView } from '#features/search/search-view.ts';

/** The same search up to a round number of kilometres, when that is a filter of the site and nothing is chosen of it. */
export function searchWithKm({ site, query, counted }: OpenedSearch): { km: number; search: SearchQuery } | undefined {
  const { filters, suggestions } = site.settings.search;
  const range = counted.ranges.km;
  if (suggestions === 0 || range === undefined || query.ranges.km || !filters.includes('km')) return undefined;
  const km = nextKm(range);
  return km === undefined
    ? undefined
    : { km, search: { ...query, page: 1, ranges: { ...query.ranges, km: { max: km } } } };
}

/**
 * Suggested next searches: the site's own links while nothing is chosen, then the filters that narrow best. `ofKm` is what
 * `searchWithKm` finds. `null`: no suggestions.
 */
export function nextLinks(opened: OpenedSearch, isNarrowed: boolean, ofKm: number | undefined): NextView | null {
  const { site, query, counted, vocabulary } = opened;
  const { settings } = site;
  const { quickLinks, suggestions, filters } = settings.search;
  if (!isNarrowed && quickLinks.length > 0)
    return { title: 'Popular', links: quickLinks.map((link) => ({ ...link, count: null })) };
  const path = (search: SearchQuery) => canonicalSearchUrl(search, vocabulary, searchDefaults(settings));
  const byKm = searchWithKm(opened);
  const km =
    byKm !== undefined && ofKm !== undefined && isHelp(ofKm, counted.count)
      ? [{ name: rangeName('km', undefined, byKm.km), path: path(byKm.search), count: formatNumber(ofKm) }]
      : [];
  const values = nextFilters(query, counted, filters.slice(OPEN_GROUPS), suggestions - km.length).map(
    ({ name, value, count }) => ({
      name: valueName(name, value, settings),
      path: path({ ...query, page: 1, values: { ...query.values, [name]: [value] } }),
      count: formatNumber(count),
    }),
  );
  const links = [...km, ...values];
  return links.length === 0 ? null : { title: 'Narrow your search', links };
}
