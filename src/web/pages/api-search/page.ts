import { definePage, type QueryKeys } from '../define-page.ts';

/** As it came, in one order: a wrong parameter is answered with a problem, so that none may be dropped on the way. */
export const allKeys: QueryKeys = (pairs) => {
  const sorted = new URLSearchParams(pairs);
  sorted.sort();
  return String(sorted);
};

export const page = definePage({
  name: 'api-search',
  paths: ['/api/search'],
  kind: 'endpoint',
  anyOrigin: true,
  cache: { query: allKeys, shows: 'stock' },
  robots: 'disallow',
});
