import { definePage } from '../define-page.ts';

/** Someone’s watchlist, for anyone with its link: they see the vehicles, not whose they are, and vote. */
export const page = definePage({
  name: 'watchlist-shared',
  paths: ['/watchlist/shared/:key'],
  kind: 'page',
  body: 'form',
  prices: true,
  cache: 'never',
  robots: 'disallow',
  limit: 'watchlist-vote',
  exists: ({ site }) => site.settings.watchlist.enabled,
});
