import { allKeys } from '../api-search/page.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'search-panel',
  paths: ['/api/search/panel'],
  kind: 'endpoint',
  prices: true,
  cache: { query: allKeys, shows: 'stock' },
  robots: 'disallow',
});
