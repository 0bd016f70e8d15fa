import { useEffect } from 'react';
import { data, redirect, useLocation, useRevalidator } from 'react-router';
import { completeView, SENT_VIEW } from '#features/search/complete-view.ts';
import { resultCache } from '#features/search/result-cache.ts';
import { siteEvent } from '#domain/events/site-events.ts';
import { useSiteEvent } from '#entities/events/use-site-event.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { secondsUnchanged } from '#domain/schedule/running.ts';
import { LONGEST_CACHED_MS } from '../../http/page-cache.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { ServerHtml } from '#ui/server-html/server-html.tsx';
import { services, siteRequest } from '../../context.ts';
import { countsOf } from '#app/counts-of.ts';
import { openSearch } from '#app/open-search.ts';
import { cardDeals } from '../../cards/card-deals.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { documentHtml } from '../../document-html.ts';
import { stateJsonLd } from '../../json-ld.ts';
import { headTags } from '../../page-head.ts';
import { documentView } from './document-view.ts';
import { searchWithKm } from './next-links.ts';
import { typedPlace } from './typed-place.ts';
import { searchHead } from './search-head.ts';
import { searchJsonLd } from './search-json-ld.ts';
import { searchPage } from './search-page.ts';
import { typedFilters } from './typed-filters.ts';
import type { Route } from './+types/route';

/** `/search` and `/search/…`: the address is the state. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
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
  const page = context.get(documentHtml);
  if (result.hits.length > 0) stateJsonLd(page, searchJsonLd(opened, head.title, at.origin));
  const seconds = secondsUnchanged(
    at.site.settings.promo.cards,
    at.now,
    at.site.settings.site.timezone,
    LONGEST_CACHED_MS / 1000,
  );
  return data(
    {
      view: page === null ? { whole: view } : documentView(view, page),
      head,
      failed: false,
      event:
        view.panel.chosen === 0
          ? null
          : siteEvent('stock_searched', at.site.settings.analytics.numbers, { website_id: at.site.record.id }),
    },
    { status, headers: { 'cache-control': `max-age=${seconds}`, ...typed.headers } },
  );
}

/** Results stay in memory for a while. A failed request keeps the previous results. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return await resultCache.get(request.url, () => serverLoader());
}

/** A promo card that begins or ends bounds the life of the cached page. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function Search({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  useSiteEvent(loaderData.failed ? null : loaderData.event, useLocation().search);
  useEffect(() => {
    if (!loaderData.failed) resultCache.set(location.href, loaderData);
  }, [loaderData]);
  return (
    <>
      <SearchPage
        view={completeView(loaderData.view)}
        failed={loaderData.failed}
        retry={() => void revalidator.revalidate()}
      />
      <ServerHtml as="script" type="application/json" name={SENT_VIEW} html={loaderData.view.json} />
    </>
  );
}
