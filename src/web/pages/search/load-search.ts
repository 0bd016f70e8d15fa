import { redirect } from 'react-router';
import { openSearch } from '#app/search/open-search.ts';
import { countsOf } from '#app/stock/counts-of.ts';
import { siteEvent, type NumberedEvent } from '#domain/events/site-events.ts';
import { secondsUnchanged } from '#domain/schedule/running.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { SearchView } from '#features/search/search-view.ts';
import { cardDeals } from '../../cards/card-deals.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { services, siteRequest } from '../../context.ts';
import { LONGEST_CACHED_MS } from '../../http/cache/page-cache.ts';
import type { JsonLd } from '../../json-ld.ts';
import type { PageHead } from '../../page-head.ts';
import type { RouteArgs } from '../../route-module.ts';
import { searchWithKm } from './next-links.ts';
import { searchHead } from './search-head.ts';
import { searchJsonLd } from './search-json-ld.ts';
import { searchPage } from './search-page.ts';
import { typedFilters } from './typed-filters.ts';
import { typedPlace } from './typed-place.ts';

export interface LoadedSearch {
  view: SearchView;
  head: PageHead;
  jsonLd: readonly JsonLd[];
  event: NumberedEvent | null;
  analytics: { results: number };
  /** Of the response. A page beyond the last answers 404 and links back to the results. */
  status: 200 | 404;
  headers: Record<string, string>;
}

/**
 * What a search shows, as a page and as results for a page that is open. `root`: the path before the segments of the
 * search. Throws a redirect to the one address of the search, below the same root.
 */
export async function loadSearch({ request, params, context }: RouteArgs, root: string): Promise<LoadedSearch> {
  const at = { ...context.get(siteRequest), ...context.get(services).search };
  const url = new URL(request.url);
  const segments = [params.first, params.second].filter((segment) => segment !== undefined);
  const opened = await openSearch(at, segments, url.searchParams, at.site.settings.search.hitsPerPage);
  if (!opened) throw new Response(null, { status: 404 });
  const below = (path: string) => root + path.slice(SEARCH_PATH.length);
  const requested = [SEARCH_PATH, ...segments].join('/');
  if (requested !== opened.path) throw redirect(below(opened.path) + url.search, 301);
  const unread = [...opened.leftOut, ...opened.unknown];
  const typed = await typedPlace(opened.path, url.searchParams, context, unread);
  if (typed.path !== undefined) throw redirect(below(typed.path), 302);
  const head = searchHead(opened, at.origin);
  const { result } = opened;
  const filters = result.count > 0 ? [] : typedFilters(opened);
  const withoutEach = await countsOf(
    filters.map(({ without }) => without),
    at,
  );
  const byKm = searchWithKm(opened);
  const [withKm] = await countsOf(byKm === undefined ? [] : [byKm.search], at);
  const deals = await cardDeals(result.hits, context);
  const view = searchPage({ ...opened, placeProblem: typed.problem }, drawCards(context), {
    withoutEach,
    withKm,
    deals,
  });
  // a promo card that begins or ends bounds the life of the cached page
  const seconds = secondsUnchanged(
    at.site.settings.promo.cards,
    at.now,
    at.site.settings.site.timezone,
    LONGEST_CACHED_MS / 1000,
  );
  return {
    view,
    head,
    jsonLd: result.hits.length > 0 ? searchJsonLd(opened, head.title, at.origin) : [],
    event:
      view.panel.chosen === 0
        ? null
        : siteEvent('stock_searched', at.site.settings.analytics.numbers, { website_id: at.site.record.id }),
    analytics: { results: result.hits.length },
    status: result.hits.length === 0 && result.count > 0 ? 404 : 200,
    headers: { 'cache-control': `max-age=${seconds}`, ...typed.headers },
  };
}
