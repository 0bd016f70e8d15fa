import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { searchPricing, type Pricing } from '#domain/price/pricing.ts';
import { onRoadPolicy } from '#domain/on-road/on-road-policy.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { syntheticQuery } from '../../bench/synthetic-queries.ts';
import { SYNTHETIC_NOW, syntheticStock } from '../../bench/synthetic-stock.ts';
import { NaiveStockIndex } from './naive-stock-index.ts';

const CASES: { name: string; create: () => StockIndex }[] = [{ name: 'embedded', create: createStockIndex }];
const everything: StockFilter = { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false };
const window = { hitsPerPage: 21, now: SYNTHETIC_NOW };

/** How sites may price: by the full price, with subscriptions, with another lender and an age limit. */
const PRICINGS: Pricing[] = [
  { price: { order: ['price'] } },
  { price: { subscription: true } },
  { finance: { enabled: false } },
  { finance: { newerThanYears: 5, minimumPrice: 20_000 } },
].map((settings) => searchPricing(siteSettings.parse(settings)));

/** Charges by state: one with a table by cylinders, one with a single figure, and one whose figures are too old. */
const onRoad = onRoadPolicy.parse({
  states: {
    QLD: {
      registration: [
        { upTo: 4, dollars: 360.6 },
        { upTo: null, dollars: 799.6 },
      ],
      insurance: 386.8,
      fees: 97.95,
      date: dayBefore(100),
    },
    NSW: { registration: [{ upTo: null, dollars: 462 }], insurance: 520, date: dayBefore(100) },
    VIC: { registration: [{ upTo: null, dollars: 900 }], insurance: 0, date: dayBefore(400) },
  },
});
PRICINGS.push(
  ...(['QLD', 'NSW', 'VIC', 'WA'] as const).map((state) =>
    searchPricing({ ...siteSettings.parse({ finance: { newerThanYears: 12 } }), driveAway: { state, onRoad } }),
  ),
);

function dayBefore(days: number): string {
  return new Date((SYNTHETIC_NOW - days * 86_400) * 1000).toISOString().slice(0, 10);
}

function someFilter(random: SeededRandom): StockFilter {
  const maybe = <T>(value: T) => (random.chance(0.25) ? value : undefined);
  return {
    groupId: random.between(1, 2),
    soldDays: random.pick([0, 3, 3, 30]),
    pricing: maybe(random.pick(PRICINGS)),
    priceRequiredWhenAscending: random.chance(0.5),
    dealershipIds: maybe([random.between(1, 10), random.between(1, 10)]),
    carTypes: maybe(['used', 'demo']),
    statuses: maybe(['in_stock', 'sold']),
    makes: maybe(['Toyota', 'Mazda', 'Kia', 'Ford']),
    itemTypes: maybe(['car']),
    certified: random.chance(0.05) ? true : undefined,
    excludeStockNumbers: maybe(['U100001', 'U-100002', 'N100003']),
  };
}

const idsOf = (cars: readonly Car[]) => cars.map(({ id }) => id);

function expectSame(
  index: StockIndex,
  judge: NaiveStockIndex,
  filter: StockFilter,
  query: SearchQuery,
  now = SYNTHETIC_NOW,
): void {
  const atNow = { ...window, now };
  const { hits, ms, ...found } = index.search(filter, query, atNow) as Exclude<
    ReturnType<StockIndex['search']>,
    Promise<unknown>
  >;
  const { hits: rightHits, ms: _, ...right } = judge.search(filter, query, atNow);
  const search = JSON.stringify({ filter, query });
  expect(ms, search).toBeGreaterThanOrEqual(0);
  expect(idsOf(hits), search).toEqual(idsOf(rightHits));
  expect(found, search).toEqual(right);
}

describe.each(CASES)('stock index: $name', ({ create }) => {
  function filled(count: number, seed: number, groups = 2) {
    const source = syntheticStock({ seed, groups, dealerships: 6 });
    const cars = Array.from({ length: count }, () => source.next().value);
    const index = create();
    const judge = new NaiveStockIndex();
    index.put(cars);
    judge.put(cars);
    return { index, judge, cars, source };
  }

  test('an empty index finds nothing', () => {
    expect(create().search(everything, EMPTY_QUERY, window)).toMatchObject({
      hits: [],
      count: 0,
      pages: 0,
      ranges: {},
    });
  });

  test.each([1, 2, 3])('random searches agree with the reference (stock %i)', (seed) => {
    const { index, judge, cars } = filled(1200, seed);
    const random = new SeededRandom(seed * 97);
    const filters = Array.from({ length: 12 }, () => someFilter(random));
    for (let round = 0; round < 200; round++)
      expectSame(index, judge, random.pick(filters), syntheticQuery(random, cars));
    expect(index.size).toBe(judge.size);
  });

  test('typed words agree with the reference: joined, separate, partial, misspelt, by another name', () => {
    const { index, judge, cars } = filled(400, 8, 1);
    const change = (at: number, more: Partial<Car>) => ({ ...cars[at]!, show_on_dealer_website: true, ...more });
    const named = [
      change(0, { make: 'Toyota', model: 'Land Cruiser', badge: 'GXL 4.5 (4X4)', drive: 'AWD' }),
      change(1, { make: 'Toyota', model: 'Landcruiser', badge: 'Sahara', drive: '4x4' }),
      change(2, { make: 'Mazda', model: 'BT-50', badge: 'XT Dual Cab', stocknum: 'U-77001' }),
      change(3, { make: 'Isuzu', model: 'D-MAX', badge: 'LS-U Crew Cab 3.0', stocknum: '770' }),
      change(4, { make: 'Kia', model: 'Carnival', badge: 'Platinum', stocknum: 'U-770' }),
      change(5, { make: 'Mitsubishi', model: 'Outlander', badge: 'PHEV Aspire' }),
      change(6, { make: 'Mitsubishi', model: 'Outlander', badge: 'Plug-in ES' }),
    ];
    for (const side of [index, judge]) side.put(named);
    const typed =
      'land cruiser|landcruiser|land-cruiser|landcruser|cruiser land|4wd|4x4 landcruiser|4.5|4,5|bt50|bt 50|bt-50 xt|d max|dmax|twin cab|dual cab bt-50|crew|people mover|people movers|dual cabs|mpv|carnival|plug in|plug|phev|sah|sahar|toyta|toyota toyota|770|77|u-77001|u77001|u-770|3.0 crew|xt dual|x y z|.|-';
    for (const query of typed.split('|')) {
      for (const literal of [undefined, true] as const)
        expectSame(index, judge, everything, { ...EMPTY_QUERY, query, literal });
    }
    const count = (query: string) =>
      (index.search(everything, { ...EMPTY_QUERY, query }, window) as { count: number }).count;
    expect([count('land cruiser'), count('landcruiser'), count('4.5 4wd'), count('twin cab')]).toEqual([2, 2, 1, 2]);
  });

  test('exclusions agree with the reference, with filters, words and every order', () => {
    const { index, judge, cars } = filled(900, 21);
    const random = new SeededRandom(33);
    const one = () => random.pick(cars);
    for (let round = 0; round < 120; round++) {
      const car = one();
      const not: SearchQuery['not'] = random.pick([
        { make: [car.make, one().make] },
        { make_model: [`${car.make}|${car.model}`] },
        { colour: [car.colour ?? 'White'], body: [car.simple_body ?? 'SUV'] },
        { filtered_features: car.filtered_features.slice(0, 1) },
        { fuel: ['Nothing has it'] },
      ]);
      const query = { ...syntheticQuery(random, cars), not };
      expectSame(index, judge, someFilter(random), query);
      const colourFamilies = random.pick([['White'], ['Red', 'Grey'], ['Pink']]);
      expectSame(index, judge, someFilter(random), { ...query, colourFamilies });
    }
    const { count } = judge.search(everything, EMPTY_QUERY, window);
    const without = index.search(everything, { ...EMPTY_QUERY, not: { make: ['Toyota'] } }, window);
    expect((without as { count: number }).count).toBeLessThan(count);
  });

  test('equipment of the long lists agrees with the reference, beside filters and what is ruled out, through changes', () => {
    const { index, judge, cars } = filled(400, 27);
    const random = new SeededRandom(41);
    const LINES = [
      'Heated rear seats',
      'Seats, heated (front)',
      'Tow-bar',
      'Towing pack 3.5 t',
      'Rear spoiler',
      'Sunroof',
    ];
    const equipped = (car: Car): Car => ({
      ...car,
      standardEquipment: [
        { name: 'Inside', items: LINES.filter(() => random.chance(0.3)) },
        { name: 'Outside', items: LINES.filter(() => random.chance(0.1)) },
      ],
    });
    for (const side of [index, judge]) side.put([]);
    const before = cars.map(equipped);
    // the second time nothing but the list is another one
    for (const batch of [before, before.map(equipped), before.slice(0, 100).map(equipped)]) {
      for (const side of [index, judge]) side.put(batch);
      for (const name of [
        'heated rear seats',
        'tow bar',
        'towbar',
        'spoiler',
        'sunroof',
        'seats',
        'rear sunroof',
        '?',
      ]) {
        const query = syntheticQuery(random, cars);
        expectSame(index, judge, everything, { ...EMPTY_QUERY, equipment: [name] });
        expectSame(index, judge, everything, { ...query, notEquipment: [name] });
        expectSame(index, judge, someFilter(random), { ...query, equipment: [name, 'heated'] });
        for (const filter of [everything, someFilter(random)])
          expect(index.listsEquipment(filter, name)).toBe(judge.listsEquipment(filter, name));
      }
    }
    const count = (more: Partial<SearchQuery>) =>
      (index.search(everything, { ...EMPTY_QUERY, ...more }, window) as { count: number }).count;
    expect(count({ equipment: ['heated rear seats'] })).toBeGreaterThan(0);
    // "Heated (front)" and "Rear spoiler" are no heated rear seats
    expect(count({ equipment: ['heated rear seats'] })).toBeLessThan(count({ equipment: ['heated', 'rear'] }));
  });

  test('searches of a larger stock agree with the reference, before and after changes', () => {
    const { index, judge, cars, source } = filled(20_000, 9, 1);
    const random = new SeededRandom(5);
    for (let round = 0; round < 14; round++) {
      if (round === 7) {
        const changed = Array.from({ length: 400 }, () => ({ ...source.next().value, id: random.pick(cars).id }));
        for (const side of [index, judge]) side.put(changed);
      }
      expectSame(index, judge, everything, syntheticQuery(random, cars));
    }
    const wide: Partial<SearchQuery>[] = [
      { ranges: { km: { max: 60_000 } } },
      { values: { drive: ['4WD', 'FWD'] } },
      { ranges: { price: { min: 1_500_000 } }, values: { transmission: ['Automatic'] } },
      { ranges: { year: { min: 2020 }, km: { min: 100 } }, values: { fuel: ['Petrol', 'Diesel'] } },
      { values: { filtered_features: ['Apple CarPlay', 'Bluetooth'], car_type: ['used'] } },
    ];
    for (const query of wide) expectSame(index, judge, everything, { ...EMPTY_QUERY, ...query });
  }, 120_000);

  test('searches agree after thousands of random inserts, updates and deletes, while the stock is sorted again', async () => {
    const { index, judge, cars, source } = filled(800, 4);
    const random = new SeededRandom(11);
    const filters = [everything, ...Array.from({ length: 6 }, () => someFilter(random))];
    for (let round = 0; round < 150; round++) {
      const changed = Array.from({ length: random.between(1, 40) }, () => {
        if (random.chance(0.3)) return source.next().value;
        return { ...source.next().value, id: random.pick(cars).id };
      });
      const gone = Array.from({ length: random.between(0, 20) }, () => random.pick(cars).id);
      for (const side of [index, judge]) {
        side.put(changed);
        side.remove(gone);
      }
      await setImmediate();
      for (const car of changed) if (!cars.some(({ id }) => id === car.id)) cars.push(car);
      for (let search = 0; search < 3; search++)
        expectSame(
          index,
          judge,
          random.pick(filters),
          syntheticQuery(random, cars),
          SYNTHETIC_NOW + random.between(-4, 4) * 86_400,
        );
    }
    expect(index.size).toBe(judge.size);
    const before = index.revision;
    index.remove([cars[0]!.id]);
    expect(index.revision).toBeGreaterThan(before);
  }, 120_000);

  test('searches of more sites than are held at once agree with the reference, before and after a change', () => {
    const { index, judge, cars, source } = filled(600, 12, 3);
    const sites = Array.from({ length: 300 }, (_, n): StockFilter => ({
      ...everything,
      groupId: 1 + (n % 3),
      soldDays: n % 91,
    }));
    for (const site of sites) expectSame(index, judge, site, EMPTY_QUERY);
    for (const side of [index, judge]) side.put([{ ...cars[0]!, status: 'in_stock', sold_at: null, price: 1_234_500 }]);
    for (const side of [index, judge]) side.remove([cars[1]!.id]);
    const added = source.next().value;
    for (const side of [index, judge]) side.put([added]);
    for (const site of sites) expectSame(index, judge, site, EMPTY_QUERY);
  });

  test('drive-away prices agree with the reference: each state, in every order, through changes and until figures are too old', async () => {
    const { index, judge, cars, source } = filled(700, 31, 1);
    const random = new SeededRandom(53);
    const TYPES = ['Drive away', 'Excl. government charges', 'Plus GST', null];
    const priced = (car: Car): Car => ({ ...car, price_type: random.pick(TYPES) });
    const ageing = onRoadPolicy.parse({ states: { QLD: { ...onRoad.states.QLD, date: dayBefore(364) } } });
    const pricings = [
      ...PRICINGS.slice(-4),
      searchPricing({ ...siteSettings.parse({}), driveAway: { state: 'QLD', onRoad: ageing } }),
      searchPricing({ ...siteSettings.parse({ price: { subscription: true } }), driveAway: { state: 'QLD', onRoad } }),
    ];
    for (const side of [index, judge]) side.put([]);
    const before = cars.map(priced);
    for (const side of [index, judge]) side.put(before);
    const found = new Set<string>();
    for (let round = 0; round < 60; round++) {
      if (round % 6 === 5) {
        const changed = Array.from({ length: 30 }, () => priced({ ...source.next().value, id: random.pick(cars).id }));
        const gone = [random.pick(cars).id];
        for (const side of [index, judge]) {
          side.put(changed);
          side.remove(gone);
        }
        await setImmediate();
      }
      const filter = { ...everything, priceRequiredWhenAscending: random.chance(0.5), pricing: random.pick(pricings) };
      const values = random.chance(0.2) ? { price_basis: [random.pick(['included', 'estimate', 'unknown'])] } : {};
      const query = {
        ...syntheticQuery(random, cars),
        sortBy: random.pick(['price_asc', 'price_desc', 'relevance'] as const),
      };
      expectSame(
        index,
        judge,
        filter,
        { ...query, values: { ...query.values, ...values } },
        SYNTHETIC_NOW + random.between(-2, 4) * 86_400,
      );
      const all = judge.search({ ...everything, pricing: filter.pricing }, EMPTY_QUERY, window);
      for (const { value } of all.facets.price_basis ?? []) found.add(value);
    }
    expect([...found].sort()).toEqual(['estimate', 'included', 'unknown']);
    // more states and sites than are kept at once
    for (let days = 1; days < 30; days++) {
      const other = { ...onRoad, validDays: 100 + days };
      const pricing = searchPricing({ ...siteSettings.parse({}), driveAway: { state: 'QLD', onRoad: other } });
      expectSame(index, judge, { ...everything, pricing }, { ...EMPTY_QUERY, sortBy: 'price_asc' });
    }
  }, 120_000);

  test('a change outside the columns replaces the car in place, and searches stay the same', () => {
    const { index, judge, cars } = filled(300, 13, 1);
    const shown = cars.filter((car) => index.byId(everything, car.id));
    const changed = shown.map((car) => ({ ...car, dealercomments: 'Washed.' }));
    for (const side of [index, judge]) side.put(changed);
    for (const car of changed) expect(index.byId(everything, car.id)).toBe(car);
    const random = new SeededRandom(3);
    for (let round = 0; round < 30; round++) expectSame(index, judge, everything, syntheticQuery(random, cars));
  });

  test('searches agree after changes of a few facts of a car, as feeds make them', () => {
    const { index, judge, cars, source } = filled(300, 17);
    const random = new SeededRandom(5);
    const filters = [everything, ...Array.from({ length: 6 }, () => someFilter(random))];
    for (let round = 0; round < 60; round++) {
      const changed = Array.from({ length: 20 }, (): Car => {
        const [before, other] = [random.pick(cars), source.next().value];
        return random.pick([
          { ...before, km: other.km, price: other.price },
          { ...before, slug: other.slug, stocknum: other.stocknum },
          { ...before, make: other.make, model: other.model, categories: other.categories },
          { ...before, year: other.year, filtered_features: other.filtered_features },
          { ...before, show_on_dealer_website: other.show_on_dealer_website },
        ]);
      });
      for (const car of changed) cars[cars.findIndex(({ id }) => id === car.id)] = car;
      for (const side of [index, judge]) side.put(changed);
      for (let search = 0; search < 3; search++)
        expectSame(index, judge, random.pick(filters), syntheticQuery(random, cars));
      for (const { id, slug } of changed) {
        expect(index.byId(everything, id)).toBe(judge.byId(everything, id));
        expect(index.bySlug(everything, slug)?.id).toBe(judge.bySlug(everything, slug)?.id);
      }
    }
  });

  test('one car by slug or id, if the site may show it', () => {
    const { index, judge, cars } = filled(300, 6);
    const random = new SeededRandom(3);
    for (let round = 0; round < 200; round++) {
      const filter = someFilter(random);
      const { id, slug } = random.pick(cars);
      expect(index.byId(filter, id)?.id).toBe(judge.byId(filter, id)?.id);
      expect(index.bySlug(filter, slug)?.id).toBe(judge.bySlug(filter, slug)?.id);
    }
    expect(index.byId(everything, -1)).toBeUndefined();
    expect(index.bySlug(everything, 'nothing')).toBeUndefined();
  });

  test('an offset, a page beyond the last, no facets', () => {
    const { index, judge } = filled(300, 7);
    const page = { hitsPerPage: 10, offset: 5, facets: [], now: SYNTHETIC_NOW };
    const found = index.search(everything, EMPTY_QUERY, page) as ReturnType<NaiveStockIndex['search']>;
    expect(idsOf(found.hits)).toEqual(idsOf(judge.search(everything, EMPTY_QUERY, page).hits));
    expect(found).toMatchObject({ facets: {}, ranges: {} });
    expect(index.search(everything, { ...EMPTY_QUERY, page: 9999 }, window)).toMatchObject({
      hits: [],
      count: found.count,
    });
  });
});
