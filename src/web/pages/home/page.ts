import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'home',
  paths: ['/'],
  kind: 'page',
  analytics: 'home',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: () => ['/'],
});
