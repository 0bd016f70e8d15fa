import { siteRequest } from '../../context.ts';
import { PAGES } from '../pages.ts';
import { robotsTxt } from './robots-txt.ts';
import type { RouteArgs } from '../../route-module.ts';

export function loader({ context }: RouteArgs) {
  const { origin, site } = context.get(siteRequest);
  return new Response(robotsTxt(PAGES, site.settings, origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
