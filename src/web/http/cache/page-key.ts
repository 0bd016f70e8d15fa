import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { SharedCache } from '../../pages/define-page.ts';

/** Path and query by which a page is cached, rendered and found again. */
export function pageKey(cache: SharedCache, url: URL, settings: SiteSettings): string {
  const query = cache.query(url.searchParams, settings);
  return url.pathname + (query === '' ? '' : `?${query}`);
}
