import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { SharedCache } from '../../pages/define-page.ts';

const DATA = /(?:\/_)?\.data$/;

/** The path whose page answers: `/search.data` is the data of `/search` that the browser fetches when it moves on without a page load. */
export const pagePath = (pathname: string): string => pathname.replace(DATA, '') || '/';

/** Path and query by which a page is cached, rendered and found again. `_routes` says for which routes its data are wanted. */
export function pageKey(cache: SharedCache, url: URL, settings: SiteSettings): string {
  const path = pagePath(url.pathname);
  const routes = path === url.pathname ? null : url.searchParams.get('_routes');
  const query = [
    cache.query(url.searchParams, settings),
    ...(routes === null ? [] : [`_routes=${encodeURIComponent(routes)}`]),
  ]
    .filter(Boolean)
    .join('&');
  return url.pathname + (query === '' ? '' : `?${query}`);
}
