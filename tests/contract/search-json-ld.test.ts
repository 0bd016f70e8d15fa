import { expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { openSearch } from '#app/search/open-search.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { searchJsonLd } from '#web/pages/search/search-json-ld.ts';

it('search JSON-LD lists the cars of a page in their order, and counts what can be bought as the page does', async () => {
  const stock = createStockIndex();
  const now = new Date('2026-06-15T00:00:00Z');
  stock.put(
    Array.from({ length: 25 }, (_, id) => ({
      ...aCar({ id: id + 1, slug: `car-${id + 1}`, rank: -id }),
      ...(id === 24 ? { status: 'sold' as const, sold_at: now.toISOString() } : {}),
    })),
  );
  const opened = await openSearch({ site: liveSite('a'), stock, now }, [], new URLSearchParams('page=2'), 21);
  const [list] = searchJsonLd(opened!, 'All', 'https://a.example');
  const items = list!.itemListElement as { position: number; url: string }[];
  expect(list!.numberOfItems).toBe(24);
  expect(items.map(({ position }) => position)).toEqual([22, 23, 24, 25]);
  expect(items[0]).toMatchObject({ name: '2024 Toyota RAV4 Cruiser', url: 'https://a.example/cars/car-22' });
});
