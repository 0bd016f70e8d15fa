import { definePage, type QueryKeys } from '../define-page.ts';

/** Capitals and spaces make no other question. */
const text: QueryKeys = (pairs) => {
  const typed = new URLSearchParams(pairs).get('q') ?? '';
  return String(new URLSearchParams({ q: typed.trim().toLowerCase().replace(/\s+/g, ' ') }));
};

export const page = definePage({
  name: 'api-suggest',
  paths: ['/api/suggest'],
  kind: 'endpoint',
  prices: true,
  cache: { query: text, shows: 'stock' },
  robots: 'disallow',
});
