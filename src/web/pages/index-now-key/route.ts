import { siteRequest } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The key that proves to search engines that a notice about this site comes from it (indexnow.org). */
export function loader({ context }: RouteArgs) {
  const { indexNow } = context.get(siteRequest).site.settings.syndication;
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return indexNow === null
    ? new Response('This site has no key.\n', { status: 404, headers })
    : new Response(indexNow, { headers });
}
