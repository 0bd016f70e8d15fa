import { counted } from '#domain/text/words.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { stockNoun } from '#domain/labels/stock-noun.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { DropView, EmptyView } from '#features/search/search-view.ts';
import { typedFilters } from './typed-filters.ts';

/**
 * What is shown in place of cards. A search without results shows how many each filter excludes (`withoutEach`). A search
 * with fewer pages than requested links to its last page.
 */
export function emptyView(opened: OpenedSearch, withoutEach: readonly number[]): EmptyView {
  const { site, requested, result, vocabulary } = opened;
  const path = (search: SearchQuery) => canonicalSearchUrl(search, vocabulary, searchDefaults(site.settings));
  if (result.count > 0)
    return {
      title: `Page ${formatNumber(requested.page)} doesn’t exist`,
      text: result.pages === 1 ? 'This search has only one page.' : `This search has ${counted(result.pages, 'page')}.`,
      drops: [],
      action:
        result.pages === 1
          ? { name: 'Back to results', path: path({ ...requested, page: 1 }) }
          : {
              name: `Go to the last page (${formatNumber(result.pages)})`,
              path: path({ ...requested, page: result.pages }),
            },
    };
  return {
    title: 'No Results Available',
    text: 'No results found for your search at this time. Please try adjusting the filters for more results.',
    drops: typedFilters(opened)
      .map(({ name, without }, index) => ({ name, path: path(without), count: withoutEach[index] }))
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .map((drop) => dropView(drop, site.settings)),
    action: { name: 'Clear Filters', path: site.settings.search.emptyPath },
  };
}

function dropView(
  { name, path, count }: { name: string; path: string; count: number | undefined },
  { labels }: SiteSettings,
): DropView {
  if (count === undefined) return { name, path, found: '' };
  if (count === 0) return { name, path: null, found: 'no results' };
  return { name, path, found: `${formatNumber(count)} ${stockNoun(count, labels).toLowerCase()}` };
}
