import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { openSearch } from '#app/search/open-search.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { searchHead } from '#web/pages/search/search-head.ts';
import { searchPage } from '#web/pages/search/search-page.ts';
import { aCar } from '../a-car.ts';
import { liveSite } from '../live-site.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const OWN_GROUP = 1;
const OTHER_GROUP = 2;

/** The same names in the ways that careful and careless feeds write them. */
const spelt = (...names: string[]) =>
  fc
    .constantFrom(...names)
    .chain((name) =>
      fc.constantFrom(name, name, name.toLowerCase(), name.toUpperCase(), `${name[0]!.toLowerCase()}${name.slice(1)}`),
    );

const carOf = (groupId: number) =>
  fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      make: spelt('Ford', 'Toyota', 'Škoda'),
      model: spelt('F-150', 'F 150', 'RAV4', 'Octavia', 'CR-V'),
      badge: fc.option(spelt('XLT', 'Cruiser', 'gxl')),
      colour: fc.option(spelt('White', 'Polar White', 'Soul Red')),
      simple_body: fc.option(spelt('Ute', 'SUV')),
      tag: fc.option(spelt('Runout sale')),
      status: fc.constantFrom('in_stock', 'in_stock', 'sold'),
      filtered_features: fc.uniqueArray(spelt('Sunroof', 'Tow bar', 'Apple CarPlay'), { maxLength: 3 }),
      categories: fc.uniqueArray(spelt('Family', 'Work'), { maxLength: 2 }),
      price: fc.option(fc.integer({ min: 1, max: 90_000 })),
      show_on_dealer_website: fc.constantFrom(true, true, true, false),
    })
    .map((more): Car => {
      const id = more.id + groupId * 1000;
      const sold_at = more.status === 'sold' ? '2026-11-19T00:00:00Z' : null;
      return aCar({
        ...more,
        status: more.status as Car['status'],
        sold_at,
        id,
        group_id: groupId,
        slug: `${id}`,
        stocknum: `S${id}`,
      });
    });

/** A feed adds, changes and takes away; a batch of 500 makes the index load its whole stock again. */
type Step = { group: number; put: Car[] } | { group: number; gone: number[] };
const stepOf = (group: number): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(carOf(group), { maxLength: 12 }).map((put) => ({ group, put })) },
    { weight: 1, arbitrary: carOf(group).map((car) => ({ group, put: Array.from({ length: 500 }, () => car) })) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.integer({ min: 1, max: 40 }), { maxLength: 9 })
        .map((ids) => ({ group, gone: ids.map((id) => id + group * 1000) })),
    },
  );

function fed(steps: readonly Step[]): StockIndex {
  const index = createStockIndex();
  for (const step of steps) {
    if ('put' in step) index.put(step.put);
    else index.remove(step.gone);
    // what was asked between two feeds is remembered
    void index.search({ groupId: OWN_GROUP, soldDays: 3, priceRequiredWhenAscending: false }, EMPTY_QUERY, {
      hitsPerPage: 21,
      now: SECONDS,
    });
  }
  return index;
}

const WORDS = [
  'ford',
  'f-150',
  'f150',
  'rav 4',
  'white ute',
  'sunroof',
  'toyta',
  'skoda',
  'runout sale',
  'xlt',
  'not ford',
  'red suv under 30k',
];
const site = () =>
  liveSite('mine', {
    group_id: OWN_GROUP,
    settings: {
      search: { filters: ['make', 'model', 'colour', 'body', 'filtered_features', 'categories', 'tag', 'badge'] },
    },
  });

/** What a shopper of my site sees at an address: title, heading, crumbs, chips, lists with counts, suggestions, hits. */
async function seen(stock: StockIndex, address: string): Promise<unknown> {
  const [path = '', query = ''] = address.split('?');
  const found = await openSearch(
    { site: site(), stock, now: NOW },
    path.split('/').filter(Boolean),
    new URLSearchParams(query),
    21,
  );
  if (!found) return 'no such page';
  const page = searchPage(found, (cars) => ({ count: cars.length, pieces: [] }), { withoutEach: [] });
  return { page, head: searchHead(found, 'http://mine.localhost') };
}

test("API search: another group's feed changes no count, name, order, title or suggestion", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(stepOf(OWN_GROUP), stepOf(OTHER_GROUP)), { minLength: 2, maxLength: 8 }),
      async (steps) => {
        const alone = fed(steps.filter(({ group }) => group === OWN_GROUP));
        const beside = fed(steps);
        const filter = site().stockFilter;
        const window = { hitsPerPage: 50, now: SECONDS };
        const found = async (stock: StockIndex, query: Partial<SearchQuery>) => {
          const { ms: _, ...answer } = await stock.search(filter, { ...EMPTY_QUERY, ...query }, window);
          return answer;
        };
        const all = await found(alone, {});
        const searches: Partial<SearchQuery>[] = [
          {},
          ...WORDS.map((query) => ({ query })),
          ...all.hits.flatMap(({ make, model, colour }) => [
            { values: { make_model: [`${make}|${model}`] } },
            { values: { model: [model], ...(colour === null ? {} : { colour: [colour] }) } },
          ]),
          ...(['latest', 'price_asc', 'price_desc'] as const).map((sortBy) => ({ sortBy })),
        ];
        for (const query of searches)
          expect(await found(beside, query), JSON.stringify(query)).toEqual(await found(alone, query));
        const slugs = ['/ford', '/ford/f-150', '/toyota/rav4', '/ute', '/skoda/octavia'];
        const queries = WORDS.map((words) => `?query=${encodeURIComponent(words)}`);
        const exact = all.hits.map(({ make, model }) => `?make_model=${encodeURIComponent(`${make}|${model}`)}`);
        for (const address of ['', ...slugs, ...queries, ...exact])
          expect(await seen(beside, address), address).toEqual(await seen(alone, address));
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('API search: a value of a hit finds all cars with that value, in any case, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf(OWN_GROUP), { minLength: 1, maxLength: 3 }), async (steps) => {
      const stock = fed(steps);
      const all = (await stock.search(site().stockFilter, EMPTY_QUERY, { hitsPerPage: 100, now: SECONDS })).hits;
      const nameOf = ({ make, model }: Car) => `${make}|${model}`;
      for (const hit of all) {
        const found = await openSearch(
          { site: site(), stock, now: NOW },
          [],
          new URLSearchParams({ make_model: nameOf(hit) }),
          100,
        );
        const same = all.filter((car) => nameOf(car).toLowerCase() === nameOf(hit).toLowerCase());
        expect(found?.result.count, nameOf(hit)).toBe(same.length);
      }
    }),
    { numRuns: 40 },
  );
});
