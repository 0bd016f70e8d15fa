import { carEntries } from '#app/site-map.ts';
import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'car',
  paths: ['/cars/:slug'],
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: carEntries,
});
