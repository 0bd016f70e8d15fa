import { definePage, noQuery } from '../define-page.ts';

export const NEW_ARRIVALS = '/new-arrivals.xml';

export const page = definePage({
  name: 'new-arrivals',
  paths: [NEW_ARRIVALS],
  kind: 'endpoint',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'noindex',
});
