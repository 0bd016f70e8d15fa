import { answerSearch } from '#app/search/answer-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { badParameters } from '../../problem.ts';
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
  const { found, counted } = await answerSearch({ site, stock, now }, requested.query, requested);
  const answer = searchAnswer(found, counted, site, now);
  return bufferedResponse(answer, { headers: { 'content-type': 'application/json' } });
}
