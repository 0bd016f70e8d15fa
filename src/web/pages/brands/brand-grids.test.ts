import { expect, it } from 'vitest';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { liveSite } from '#tests/live-site.ts';
import { brandGrids } from './brand-grids.ts';

const stock = {
  search: async () => ({ hits: [], facets: { make: [{ value: 'Tesla', count: 3 }] }, count: 3, pages: 1, ms: 0 }),
} as unknown as StockIndex;

it('brand grid: a brand links to its page, to another site where set, or to its own path', async () => {
  const tile = { logo: null, banner: null, description: null, path: null, skipPage: false };
  const site = liveSite('group', {
    settings: {
      brands: {
        grids: [
          {
            kind: 'cars',
            title: 'Cars',
            picture: null,
            tiles: [
              { ...tile, title: 'Toyota', slug: 'toyota' },
              { ...tile, title: 'Tesla', slug: 'tesla', skipPage: true },
              { ...tile, title: 'Finance', slug: 'finance', path: '/finance-and-insurance' },
            ],
          },
        ],
      },
    },
  });
  const [grid] = await brandGrids(site, stock, new Date('2026-11-20T01:00:00Z'));
  expect(grid!.tiles.map(({ title, href, note }) => [title, href, note])).toEqual([
    ['Toyota', '/toyota/overview', null],
    ['Tesla', '/search?item_type=car&make=Tesla', '3 in stock'],
    ['Finance', '/finance-and-insurance', null],
  ]);
});
