import { describe, expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { searchStock } from '#app/search/search-stock.ts';
import { suggestSearches } from '#app/search/suggest-searches.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';

const now = new Date('2026-11-28T00:00:00Z');
const MODELS = [
  ['Toyota', 'Corolla', 'Hatch', 'White'],
  ['Toyota', 'Corolla', 'Sedan', 'Red'],
  ['Toyota', 'HiLux', 'Ute', 'White'],
  ['Mazda', 'CX-5', 'SUV', 'White'],
  ['Land Rover', 'Discovery', 'SUV', 'Grey'],
] as const;
const stock = createStockIndex();
stock.put(
  MODELS.map(([make, model, simple_body, colour], at) =>
    aCar({
      id: at + 1,
      slug: `car-${at}`,
      stocknum: `U${at}`,
      make,
      model,
      simple_body,
      colour,
      name: `2022 ${make} ${model}`,
    }),
  ),
);
const shop = { site: liveSite('northbank'), stock, now };
const named = async (text: string) =>
  (await suggestSearches(shop, text)).completions.map(({ of, value, count }) => `${of} ${value} ${count}`);

// "makes, models, bodies, equipment, places, price phrases with counts, cars with pictures"
describe('suggested searches', () => {
  test.each<[typed: string, offered: string[]]>([
    ['toy', ['make Toyota 3', 'make_model Toyota|Corolla 2', 'make_model Toyota|HiLux 1']],
    ['coro', ['make_model Toyota|Corolla 2']],
    ['toyota coro', ['make_model Toyota|Corolla 2']],
    ['land rover disc', ['make_model Land Rover|Discovery 1']],
    ['disc', ['make_model Land Rover|Discovery 1']],
    // what is finished narrows what is offered
    ['white u', ['body Ute 1']],
    ['red coro', ['make_model Toyota|Corolla 1']],
    ['zzz', []],
    ['-', []],
  ])('%j', async (typed, offered) => expect(await named(typed)).toEqual(offered));

  test('every line finds as many cars as it says', async () => {
    for (const typed of ['to', 'coro', 'white u', 'land']) {
      const { completions } = await suggestSearches(shop, typed);
      expect(completions.length).toBeGreaterThan(0);
      for (const { search, count } of completions) {
        const found = await searchStock(stock, shop.site, forSale(search), {
          hitsPerPage: 0,
          now: now.getTime() / 1000,
        });
        expect(found.count, typed).toBe(count);
      }
    }
  });

  // "Did you mean Corolla?"
  test('a slip is told, and finds what was meant', async () => {
    const { read, found: cars } = await suggestSearches(shop, 'corrola');
    expect(read.phrases[0]).toMatchObject({ typed: 'corrola', meaning: { slipOf: 'corolla' } });
    expect(cars.count).toBe(2);
  });

  test('the whole text is read as a search reads it, with its first cars', async () => {
    const { read, found: cars } = await suggestSearches(shop, 'toyota not white');
    expect(read.query).toMatchObject({ values: { make: ['Toyota'] }, not: { colour: ['White'] } });
    expect(cars.hits.map(({ id }) => id)).toEqual([2]);
  });
});
