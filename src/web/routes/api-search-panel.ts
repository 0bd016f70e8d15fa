import { siteRequest } from '../context.ts';
import { searchFacts } from '../views/search-facts.ts';
import { filterPanel } from '../views/search-page.ts';
import type { Route } from './+types/api-search-panel';

/** The filter panel of a search, recounted, without its cars. As lenient as the page it belongs to. `all` names a list that is wanted whole. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const pairs = new URL(request.url).searchParams;
  const facts = await searchFacts(context.get(siteRequest), [], pairs, 0);
  return facts ? Response.json(filterPanel(facts, pairs.get('all'))) : new Response(null, { status: 404 });
}
