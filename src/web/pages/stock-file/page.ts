import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'stock-file',
  paths: ['/feeds/:key/:file', '/feeds/:key/:dealership/:file'],
  kind: 'endpoint',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'disallow',
});
