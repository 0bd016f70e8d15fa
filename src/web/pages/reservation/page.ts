import { definePage } from '../define-page.ts';

/** One reservation, for anyone with its address from an email: paid, extended and cancelled here. */
export const page = definePage({
  name: 'reservation',
  paths: ['/reservation/:key'],
  kind: 'page',
  body: 'form',
  cache: 'never',
  prices: true,
  robots: 'disallow',
});
