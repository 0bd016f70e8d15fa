import { services, siteRequest } from '../../context.ts';
import { openSearch } from '#app/search/open-search.ts';
import { filterPanel } from '../search/search-page.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The filter panel of a search, recounted, without its cars. As lenient as the page it belongs to. `all` names a list that is wanted whole. */
export async function loader({ request, context }: RouteArgs) {
  const pairs = new URL(request.url).searchParams;
  const facts = await openSearch({ ...context.get(siteRequest), ...context.get(services).search }, [], pairs, 0);
  return facts ? Response.json(filterPanel(facts, pairs.get('all'))) : new Response(null, { status: 404 });
}
