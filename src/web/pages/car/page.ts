import { carEntries } from '#app/site-map.ts';
import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: 'car',
  paths: CAR_PATTERNS,
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: carEntries,
});
