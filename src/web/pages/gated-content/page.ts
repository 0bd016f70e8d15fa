import { GATED_PAGES } from '#domain/content/gated-pages.ts';
import { runningPages } from '#domain/content/running-pages.ts';
import { definePage } from '../define-page.ts';

/** Pages written by the dealer that need a sign-in, where the site's settings say so. */
export const page = definePage({
  name: 'gated-content',
  paths: Object.keys(GATED_PAGES) as [string, ...string[]],
  kind: 'page',
  cache: 'never',
  robots: 'noindex',
  exists: ({ site, path, now }) => runningPages(site.settings, now).some((one) => one.path === path),
  gate: GATED_PAGES,
});
