import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { services, siteRequest } from '../../context.ts';
import { bufferedResponse } from '../../http/answers/buffered-response.ts';
import { arrivalsXml } from './arrivals-xml.ts';
import type { RouteArgs } from '../../route-module.ts';

/** What a reader of news shows at once. */
const SHOWN = 50;

/** The cars for sale that were listed last, as RSS 2.0. */
export async function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const query = { ...EMPTY_QUERY, values: { status: ['coming_soon', 'in_stock'] }, sortBy: 'latest' as const };
  const window = { facets: [], hitsPerPage: SHOWN, now: Math.floor(now.getTime() / 1000) };
  const { hits } = await stock.search(site.stockFilter, query, window);
  return bufferedResponse(arrivalsXml(hits, site.settings, origin, now), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
