import { definePage } from '../define-page.ts';

/** Where the owner of a watchlist makes and ends the link for someone who votes. */
export const page = definePage({
  name: 'watchlist-share',
  paths: ['/watchlist/share'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'watchlist-vote',
  exists: ({ site }) => site.settings.watchlist.enabled,
});
