import { NO_MAPPING } from '#app/import/mapping.ts';
import { deskServices, deskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { reachedDealership } from '../feed/reached-feed.ts';
import type { Route } from './+types/route.ts';

/** How a feed is read, as the mapping file that the command line takes. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { slug } = reachedDealership(context.get(deskStaff), params.feed);
  const { store, mappings } = deskServices(context).feeds;
  const source = await store.find(slug);
  if (!source) throw notFound();
  return new Response(mappings.print(source.mapping ?? NO_MAPPING), {
    headers: {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slug}-mapping.yaml"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
