import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'brand',
  paths: ['/:brand/overview'],
  kind: 'page',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
});
