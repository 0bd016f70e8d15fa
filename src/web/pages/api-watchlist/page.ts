import { definePage } from '../define-page.ts';

/** `POST /api/watchlist/save-car` and `remove-car`, with the body {phone_number, car_id}. */
export const page = definePage({
  name: 'api-watchlist',
  paths: ['/api/watchlist/save-car', '/api/watchlist/remove-car'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'watchlist',
});
