import { searchStock } from '#app/search/search-stock.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { services, siteRequest } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';
import { llmsText } from './llms-text.ts';

export async function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  if (!site.settings.assistant.summary) return new Response('Not found\n', { status: 404, headers: TEXT });
  const { stock } = context.get(services).search;
  const { count, facets } = await searchStock(stock, site, forSale(EMPTY_QUERY), {
    hitsPerPage: 0,
    facets: ['make', 'body'],
    now: Math.floor(now.getTime() / 1000),
  });
  return new Response(llmsText(site, { origin, count, makes: facets.make ?? [] }), { headers: TEXT });
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
