import { describe, expect, test } from 'vitest';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
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
      price: (at + 1) * 1_000_000,
      name: `2022 ${make} ${model}`,
    }),
  ),
);
const gazetteer = createGazetteer(builtInPlaces()).of('AU');
const site = liveSite('northbank', { settings: { search: { filters: ['price', 'make', 'distance'] } } });
const shop = { site, stock, places: gazetteer, now };
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
    // a place follows these words, and nothing else
    ['newst', ['city Newstead 5']],
    ['ute near newst', ['city Newstead 1']],
    ['near to', []],
    ['zzz', []],
    ['-', []],
  ])('%j', async (typed, offered) => expect(await named(typed)).toEqual(offered));

  // a place where no car stands: those around it; one with cars of its own is offered as that
  test.each<[typed: string, offered: string[]]>([
    ['4006', ['Fortitude Valley QLD 4006 5']],
    ['white 4006', ['Fortitude Valley QLD 4006 3']],
    ['ute near tener', ['Teneriffe QLD 4005 1']],
    ['ute in teneriffe', ['Teneriffe QLD 4005 1']],
    ['red near fortitude va', ['Fortitude Valley QLD 4006 1']],
    ['ute near newst', []],
    // none around it, no place by these letters, or a word that names other things, too
    ['white under 4006', []],
    ['near perth', []],
    ['near zzz', []],
    ['near me', []],
    ['teneriffe', []],
    ['0000', []],
    ['near', []],
  ])('places of %j', async (typed, offered) => {
    const { around } = await suggestSearches(shop, typed);
    expect(around.map(({ name, count }) => `${name} ${count}`)).toEqual(offered);
    for (const { search, count } of around)
      expect((await searchStock(stock, shop.site, forSale(search), { hitsPerPage: 0, now: 0 })).count).toBe(count);
  });

  test('a service of places is not asked with every key, nor any for a site without the filter', async () => {
    const places = { ...gazetteer, attribution: 'Powered by someone' };
    expect((await suggestSearches({ ...shop, places }, '4006')).around).toEqual([]);
    const withoutDistance = { ...shop, site: liveSite('northbank') };
    expect((await suggestSearches(withoutDistance, '4006')).around).toEqual([]);
  });

  // prices that leave some cars and not all: they cost $10,000 to $50,000, in the order of the list
  test.each<[typed: string, offered: string[]]>([
    ['under', ['under 10000 1', 'under 15000 1', 'under 20000 2', 'under 25000 2']],
    ['under 3', ['under 30000 3', 'under 35000 3']],
    ['toyota under', ['under 10000 1', 'under 15000 1', 'under 20000 2', 'under 25000 2']],
    ['suv over', ['over 45000 1', 'over 50000 1']],
    // all of them, or none
    ['under 5', []],
    ['suv under 2', []],
    ['over 4', ['over 40000 2', 'over 45000 1']],
    // what the whole text is read as is not said twice
    ['under 30', []],
    ['toyota', []],
  ])('prices of %j', async (typed, offered) => {
    const { prices } = await suggestSearches(shop, typed);
    expect(prices.map(({ bound, amount, count }) => `${bound} ${amount} ${count}`)).toEqual(offered);
  });

  test('every line finds as many cars as it says', async () => {
    for (const typed of ['to', 'coro', 'white u', 'land', 'under 3', 'suv over']) {
      const { completions, prices } = await suggestSearches(shop, typed);
      const lines = [...completions, ...prices];
      expect(lines.length).toBeGreaterThan(0);
      for (const { search, count } of lines) {
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

  // a plain colour is its family, as the search reads the word, and no paint beside it that has the same name
  test.each([
    ['whi', ['colour White 3', 'colour Glacier White 1']],
    ['white', ['colour White 3', 'colour Glacier White 1']],
    ['hilux whi', ['colour White 1']],
    ['gla', ['colour Glacier White 1']],
  ])('of colours, %j', async (typed, offered) => {
    const paints = createStockIndex();
    const cars = [
      ['Corolla', 'White'],
      ['HiLux', 'White'],
      ['Corolla', 'Glacier White'],
      ['Corolla', 'Pearl Black'],
    ] as const;
    paints.put(
      cars.map(([model, colour], at) =>
        aCar({ id: at + 1, slug: `paint-${at}`, stocknum: `P${at}`, make: 'Toyota', model, colour }),
      ),
    );
    const ofPaints = { ...site, stockRevision: { number: 0 } }; // a site's stock is another under another revision alone
    const { completions } = await suggestSearches({ ...shop, site: ofPaints, stock: paints }, typed);
    const colours = completions.filter(({ of }) => of === 'colour');
    expect(colours.map(({ of, value, count }) => `${of} ${value} ${count}`)).toEqual(offered);
    for (const { search, count } of colours)
      expect((await searchStock(paints, ofPaints, forSale(search), { hitsPerPage: 0, facets: [], now: 0 })).count).toBe(
        count,
      );
  });
});
