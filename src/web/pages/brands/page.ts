import type { StockView } from '#app/site-map.ts';
import { brandPath, BRANDS_PATH } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

/** `/brands`, and the pages of those brands that have one. */
const brandEntries = ({ site }: StockView) => {
  const { grids } = site.settings.brands;
  const paths = [BRANDS_PATH, ...grids.flatMap(({ tiles }) => tiles.flatMap(brandPath))];
  return Promise.resolve({
    count: paths.length,
    entries: (from: number, to: number) => paths.slice(from, to).map((path) => ({ path })),
  });
};

export const page = definePage({
  name: 'brands',
  paths: ['/brands'],
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: brandEntries,
});
