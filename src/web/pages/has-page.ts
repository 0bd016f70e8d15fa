import { runningPages } from '#domain/content/running-pages.ts';
import type { HasPage } from '#domain/site/dead-links.ts';
import { brandPath } from '#domain/site/site-paths.ts';
import { LEGAL_TEXTS } from './legal/page.ts';
import { pageAt } from './page-at.ts';

/**
 * Whether a site has a page at a path, as far as its settings tell: a vehicle, a location or a model may be gone, which
 * only the data know, so their addresses count as pages.
 */
export const hasPage: HasPage = (path, settings, now) => {
  const { pathname } = new URL(path, 'http://site.example');
  if (/^\/(?:pictures|uploads|assets)\//.test(pathname)) return true;
  const isWritten = runningPages(settings, now).some((page) => page.path === pathname);
  const name = pageAt(pathname)?.name ?? 'not-found';
  switch (name) {
    case 'not-found':
      return false;
    case 'content':
    case 'gated-content':
      return isWritten;
    case 'legal':
      return isWritten || settings.legal[LEGAL_TEXTS[pathname]!.of].length > 0;
    case 'brand':
      return settings.brands.grids.some(({ tiles }) => tiles.flatMap(brandPath).includes(pathname));
    case 'garage':
    case 'finance':
    case 'watchlist':
      return settings[name].enabled;
    default:
      return true;
  }
};
