import { siteRequest } from '../../context.ts';
import { PAGES } from '../pages.ts';
import type { Route } from './+types/route';
import { robotsTxt } from './robots-txt.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { origin, site } = context.get(siteRequest);
  return new Response(robotsTxt(PAGES, site.settings, origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
