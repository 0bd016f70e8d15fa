import { WATCHLIST_PATH } from '#domain/site/site-paths.ts';
import { definePage } from '../define-page.ts';

/** What somebody has saved; where a list may be kept without an account also what the device has. */
export const page = definePage({
  name: 'watchlist',
  paths: [WATCHLIST_PATH],
  kind: 'page',
  cache: 'never',
  gate: 'watchlist',
  isThere: ({ site }) => site.settings.watchlist.enabled,
  robots: 'noindex',
});
