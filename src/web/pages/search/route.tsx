import { data, redirect } from 'react-router';
import { siteEvent } from '#domain/events/site-events.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { secondsUnchanged } from '#domain/schedule/running.ts';
import { LONGEST_CACHED_MS } from '../../http/cache/page-cache.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { headHtml, services, siteRequest } from '../../context.ts';
import { countsOf } from '#app/stock/counts-of.ts';
import { openSearch } from '#app/search/open-search.ts';
import { cardDeals } from '../../cards/card-deals.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { searchWithKm } from './next-links.ts';
import { typedPlace } from './typed-place.ts';
import { searchHead } from './search-head.ts';
import { searchJsonLd } from './search-json-ld.ts';
import { searchPage } from './search-page.ts';
import { typedFilters } from './typed-filters.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/search` and `/search/…`: the address is the state. */
export async function loader({ request, params, context }: RouteArgs) {
  const at = { ...context.get(siteRequest), ...context.get(services).search };
  const url = new URL(request.url);
  const segments = [params.first, params.second].filter((segment) => segment !== undefined);
  const opened = await openSearch(at, segments, url.searchParams, at.site.settings.search.hitsPerPage);
  if (!opened) throw data(null, { status: 404 });
  const requested = [SEARCH_PATH, ...segments].join('/');
  if (requested !== opened.path) throw redirect(opened.path + url.search, 301);
  const unread = [...opened.leftOut, ...opened.unknown];
  const typed = await typedPlace(opened.path, url.searchParams, context, unread);
  if (typed.path !== undefined) throw redirect(typed.path, 302);
  const head = searchHead(opened, at.origin);
  // A page beyond the last answers 404 and links back to the results.
  const status = opened.result.hits.length === 0 && opened.result.count > 0 ? 404 : 200;
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
  if (result.hits.length > 0) context.get(headHtml).push(jsonLdTag(searchJsonLd(opened, head.title, at.origin)));
  // a promo card that begins or ends bounds the life of the cached page
  const seconds = secondsUnchanged(
    at.site.settings.promo.cards,
    at.now,
    at.site.settings.site.timezone,
    LONGEST_CACHED_MS / 1000,
  );
  return data(
    {
      view,
      head,
      event:
        view.panel.chosen === 0
          ? null
          : siteEvent('stock_searched', at.site.settings.analytics.numbers, { website_id: at.site.record.id }),
    },
    { status, headers: { 'cache-control': `max-age=${seconds}`, ...typed.headers } },
  );
}

export default function Search({ loaderData }: PageProps<typeof loader>) {
  return <SearchPage view={loaderData.view} />;
}
