import type { StockView } from '#app/site/site-map.ts';
import { brandPath, BRANDS_PATH } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

/** `/brands`, and the pages of those brands that have one. */
const brandPaths = ({ site: { settings } }: StockView) => [
  BRANDS_PATH,
  ...settings.brands.grids.flatMap(({ tiles }) => tiles.flatMap(brandPath)),
];

export const page = definePage({
  name: 'brands',
  paths: ['/brands'],
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: brandPaths,
});
