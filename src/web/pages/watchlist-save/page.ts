import { definePage } from '../define-page.ts';

/** Where the save buttons of all pages are sent without script. */
export const page = definePage({
  name: 'watchlist-save',
  paths: ['/watchlist/save'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'watchlist',
});
