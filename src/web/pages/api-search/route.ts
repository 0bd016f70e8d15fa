import { searchAsTyped } from '#app/search/search-as-typed.ts';
import { searchStock } from '#app/search/search-stock.ts';
import { stockValues } from '#app/stock/stock-values.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { knownSpelling } from '#domain/search/typed/known-spelling.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { isRange, isValue } from '#domain/search/url-to-search.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import { badParameters } from './problem.ts';
import { searchAnswer } from './search-answer.ts';
import { searchParameters } from './search-parameters.ts';
import { services, siteRequest } from '../../context.ts';
import { bufferedResponse } from '../../http/answers/buffered-response.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET /api/search`: the stock of this site for programs. docs/api-search.md. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const requested = searchParameters(new URL(request.url).searchParams, searchDefaults(site.settings));
  if (Array.isArray(requested)) return badParameters(requested);
  const { search } = site.settings;
  const query = knownSpelling(requested.query, await stockValues(site, stock, now));
  const seconds = Math.floor(now.getTime() / 1000);
  const found = await searchAsTyped(stock, site, query, {
    hitsPerPage: requested.hitsPerPage ?? search.hitsPerPage,
    offset: requested.offset,
    facets: [],
    now: seconds,
  });
  const counted = await searchStock(stock, site, forSale(found.query), {
    hitsPerPage: 0,
    facets: requested.facets ?? search.filters.filter((name): name is Refinement => isValue(name) || isRange(name)),
    now: seconds,
  });
  const answer = searchAnswer(found, counted, site.settings, now);
  return bufferedResponse(answer, { headers: { 'content-type': 'application/json' } });
}
