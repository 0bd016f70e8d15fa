import { RESULTS_PATH } from '#features/search/search-ids.ts';
import { definePage } from '../define-page.ts';
import { searchKeys } from '../search/page.ts';

export const page = definePage({
  name: 'search-results',
  paths: [`${RESULTS_PATH}/:first?/:second?`],
  kind: 'endpoint',
  prices: true,
  cache: { query: searchKeys, shows: 'stock' },
  robots: 'disallow',
});
