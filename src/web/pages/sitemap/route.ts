import { siteMap } from '#app/site-map.ts';
import { siteRequest } from '../../context.ts';
import { sitemapXml } from './sitemap-xml.ts';
import type { Route } from './+types/route';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, stock, now, origin } = context.get(siteRequest);
  const part = new URL(request.url).searchParams.get('part');
  const xml = sitemapXml(
    await siteMap(site, stock, now),
    origin,
    part === null ? undefined : /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0,
  );
  return xml === undefined
    ? new Response('There is no such part of the sitemap.\n', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
    : new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
