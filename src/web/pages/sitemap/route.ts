import { sitemapSection } from '#app/site/site-map.ts';
import { services, siteRequest } from '../../context.ts';
import { gateOf } from '../gate-of.ts';
import { PAGES } from '../pages.ts';
import { sitemapPart } from './page.ts';
import { sitemapXml } from './sitemap-xml.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The sitemap entries declared by all pages. */
export async function loader({ context, request }: RouteArgs) {
  const view = { ...context.get(siteRequest), ...context.get(services).search };
  const declared = await Promise.all(
    PAGES.flatMap((page) =>
      page.sitemap && gateOf(page, view.site.settings) === undefined ? [page.sitemap(view)] : [],
    ),
  );
  const xml = await sitemapXml(
    declared.map(sitemapSection),
    view.origin,
    sitemapPart(new URL(request.url).searchParams),
  );
  return xml === undefined
    ? new Response('This part of the sitemap doesn’t exist.\n', {
        status: 404,
        // thousands of numbers name no part: none of them is worth a place in the cache
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    : new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
