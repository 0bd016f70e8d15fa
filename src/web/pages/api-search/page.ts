import { publicOrigins } from '../../allowed-origins.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

/** The query as given, in one order. Wrong parameters are kept, because they are answered with a problem. */
export const allKeys: QueryKeys = (pairs) => {
  const sorted = new URLSearchParams(pairs);
  sorted.sort();
  return String(sorted);
};

export const page = definePage({
  name: 'api-search',
  paths: ['/api/search'],
  kind: 'endpoint',
  origins: publicOrigins,
  prices: true,
  cache: { query: allKeys, shows: 'stock' },
  robots: 'disallow',
});
