import { definePage } from '../define-page.ts';

/** Never cached: it is one shopper's, and ends with their reservation. */
export const page = definePage({
  name: 'reservation-note',
  paths: ['/reservation/:key/note'],
  kind: 'endpoint',
  cache: 'never',
  robots: 'disallow',
});
