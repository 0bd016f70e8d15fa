import { RESULTS_PATH } from '#features/search/search-ids.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { ResultsAnswer } from '#features/search/search-view.ts';
import { siteRequest } from '../../context.ts';
import { pageAnalytics } from '../../layout/page-analytics.ts';
import type { RouteArgs } from '../../route-module.ts';
import { drawResults } from '../search/draw-results.tsx';
import { loadSearch } from '../search/load-search.ts';
import { page as searchDeclaration } from '../search/page.ts';

/** `GET /api/search/results…`: what differs between two searches, for the page that is open. */
export async function loader(args: RouteArgs) {
  const { view, head, jsonLd, event, analytics, status, headers } = await loadSearch(args, RESULTS_PATH);
  const { site } = args.context.get(siteRequest);
  const answer: ResultsAnswer = {
    ...drawResults(view, site.settings, head, jsonLd),
    event,
    analytics: pageAnalytics(site, searchDeclaration, { path: SEARCH_PATH, status, data: analytics }),
    filters: { panel: view.panel, sort: view.sort.value },
  };
  return Response.json(answer, { status, headers });
}
