import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Page } from '../define-page.ts';
import { gateOf } from '../gate-of.ts';

/** Cars and simple searches are for crawlers; combinations of filters are endless and add nothing new. */
export function robotsTxt(pages: readonly Page[], settings: SiteSettings, origin: string): string {
  // a rule covers whatever begins with it: a parameter is a star, so that /trade-in/:key leaves /trade-in alone
  const closed = pages
    .flatMap((page) =>
      page.paths.filter((path) => page.robots === 'disallow' || gateOf(page, settings, path) !== undefined),
    )
    .map((path) => path.replace(/(\/:[^/]+)+$/, '/*').replaceAll(/:[^/]+/g, '*'));
  const rules = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`))).toSorted();
  return [
    'User-agent: *',
    ...[...rules, '/*?*&'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
