import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

/** Cars and simple searches are for crawlers; combinations of filters are endless and say nothing new. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteRequest);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*?*&',
    'Disallow: /*.data$',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
