import { WATCHLIST_PATH } from '#domain/site/site-paths.ts';
import { definePage } from '../define-page.ts';

/** The saved vehicles of a person. Where a list needs no account, also those of the device. */
export const page = definePage({
  name: 'watchlist',
  paths: [WATCHLIST_PATH],
  kind: 'page',
  prices: true,
  cache: 'never',
  gate: 'watchlist',
  exists: ({ site }) => site.settings.watchlist.enabled,
  robots: 'noindex',
});
