import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

/** The key that proves to search engines that a notice about this site comes from it (indexnow.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { indexNow } = context.get(siteRequest).site.settings.syndication;
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return indexNow === null
    ? new Response('This site has no key.\n', { status: 404, headers })
    : new Response(indexNow, { headers });
}
