import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { carDocument } from '#adapters/outside-index/car-document.ts';
import { outsideEngines } from '#adapters/outside-index/outside-engines.ts';
import { withOutsideIndex } from '#adapters/outside-index/with-outside-index.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createStockListeners } from '#adapters/postgres/stock/stock-listeners.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { fillOutsideIndexes, type FillServices } from '#app/search/fill-outside-indexes.ts';
import { searchStock } from '#app/search/search-stock.ts';
import type { SiteRecord } from '#app/site/site-store.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import { searchPricing } from '#domain/price/pricing.ts';
import { REFINEMENTS, type Refinement } from '#domain/search/refinements.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { aCar } from '#tests/a-car.ts';
import { answeringServer, json } from '#tests/answering-server.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { engine, engineState, type EngineState } from '#tests/engine-server.ts';
import { liveSite } from '#tests/live-site.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);
const server = answeringServer();
const options = {
  clock: { now: () => NOW },
  allowPrivate: true,
  secret: (variable: string) => (variable === 'INDEX_TEST' ? 'the-key' : undefined),
  rest: async () => {},
};
const MAKES = ['Toyota', 'Mazda', 'Kia "GT"', 'Land Rover'];
const BODIES = ['SUV', 'Ute', null];

/** Sold cars stay listed for three days. */
const SOLD_AT = ['2026-11-17T12:00:01Z', '2026-11-17T12:00:00Z', '2026-11-19T10:00:00Z', null];

const CARS: Car[] = Array.from({ length: 120 }, (_, at) =>
  aCar({
    id: at + 1,
    slug: `car-${at + 1}`,
    make: MAKES[at % 4]!,
    model: `M${at % 7}`,
    simple_body: BODIES[at % 3]!,
    colour: ['White', 'Black'][at % 2]!,
    seats: at % 5 === 4 ? null : 5 + (at % 3),
    year: at % 11 === 10 ? null : 2015 + (at % 10),
    km: (at * 7_919) % 150_000,
    price: at % 17 === 16 ? null : 1_000_000 + ((at * 104_729) % 400) * 10_000,
    price_type: 'Drive away',
    before_price: null,
    rank: at % 6,
    created_at: new Date(Date.UTC(2026, 0, 1 + (at % 50))).toISOString(),
    certified: at % 9 === 0,
    filtered_features: at % 2 === 0 ? ['Tow bar', 'Sunroof'] : [],
    finance_lenders: {},
    // listed until just after now, just until now, for less, or never
    ...(at % 13 === 5 && { status: 'sold' as const, sold_at: SOLD_AT[at % 4]! }),
  }),
);

const settings = siteSettings.parse({});
const pricing = searchPricing(settings);
const filter = stockFilter(settings, 1, []);

const ON_ROAD = {
  states: { NSW: { registration: [{ upTo: null, dollars: 462 }], insurance: 520, date: '2026-10-01' } },
};

describe.each(['meilisearch', 'algolia'] as const)('%s as the index of a site', (name) => {
  let state: EngineState;
  let stock: StockIndex;
  let shown: StockIndex;
  const failed = vi.fn();
  const at = (): OutsideIndex => ({
    engine: name,
    url: server.url,
    applicationId: name === 'algolia' ? 'APP' : null,
    keyVariable: 'INDEX_TEST',
    index: 'Car_production',
    read: true,
  });
  /** A busy machine may answer later than a shopper would wait. */
  const open = (deadlineMs = 20_000) =>
    withOutsideIndex(
      stock,
      outsideEngines({ ...options, deadlineMs }),
      (of) => (of === filter ? at() : undefined),
      failed,
    );
  beforeAll(async () => {
    stock = createStockIndex();
    stock.put(CARS);
  });
  beforeEach(async () => {
    failed.mockReset();
    state = engineState();
    server.answer = engine(state);
    const engines = outsideEngines(options);
    await engines.prepare(at());
    await engines.put(
      at(),
      CARS.map((car) => carDocument(car, pricing, NOW)),
    );
    shown = open();
    state.calls.length = 0;
  });
  const window = { hitsPerPage: 10, now: SECONDS, outside: true } as const;
  const plain = ({ hits, count, facets, ranges, pages }: SearchResult) => ({
    hits: hits.map(({ id }) => id),
    count,
    facets: Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0)),
    ranges,
    pages,
  });

  it('answers as the index in the process does, for any search that it can say', async () => {
    const some = <T>(values: readonly T[]) =>
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
    const queries = fc.record(
      {
        make: some(MAKES),
        body: some(['SUV', 'Ute', 'Hatch']),
        colour: some(['White', 'Black']),
        seats: some(['5', '7']),
        filtered_features: some(['Tow bar', 'Sunroof']),
        status: fc.constantFrom(['in_stock', 'coming_soon'], ['sold'], ['in_stock', 'sold']),
      },
      { requiredKeys: [] },
    );
    const range = (min: number, max: number) =>
      fc.record({ min: fc.integer({ min, max }), max: fc.integer({ min, max }) }, { requiredKeys: [] });
    const search = fc.record({
      values: queries,
      ranges: fc.record(
        { price: range(0, 5_000_000), year: range(2012, 2026), km: range(0, 150_000) },
        { requiredKeys: [] },
      ),
      not: fc.record({ make: some(MAKES) }, { requiredKeys: [] }),
      certified: fc.option(fc.boolean(), { nil: undefined }),
      sortBy: fc.constantFrom('relevance', 'latest', 'price_asc', 'price_desc'),
      page: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(search, async (parts) => {
        const query = { ...EMPTY_QUERY, ...parts } as SearchQuery;
        expect(plain(await shown.search(filter, query, window))).toEqual(
          plain(await stock.search(filter, query, window)),
        );
      }),
      { numRuns: 60, seed: 20_261_128 },
    );
    expect(failed).not.toHaveBeenCalled();
    expect(state.calls.length).toBeGreaterThan(50);
    expect(new Set(state.calls).size).toBe(1); // one round trip each, whatever is chosen
  });

  it.each<[string, Partial<SearchQuery>]>([
    ['words', { query: 'toyota' }],
    ['a circle', { near: { lat: -27, lng: 153, radiusKm: 50 } }],
    ['equipment', { equipment: ['tow bar'] }],
    ['families of colours', { colourFamilies: ['White'] }],
  ])('leaves %s to the index in the process', async (_what, change) => {
    const query = { ...EMPTY_QUERY, ...change };
    expect(plain(await shown.search(filter, query, window))).toEqual(plain(await stock.search(filter, query, window)));
    expect(state.calls).toEqual([]);
  });

  it('is asked for what a shopper sees alone, and by the sites that read it', async () => {
    await shown.search(filter, EMPTY_QUERY, { ...window, outside: undefined });
    await shown.search({ ...filter }, EMPTY_QUERY, window);
    expect(state.calls).toEqual([]);
  });

  it('a count above the cap is added up from facets', async () => {
    state.most = 50;
    const site = { ...liveSite('a', { settings: { search: { cappedAbove: 49 } } }), stockFilter: filter };
    const { count, pages } = await searchStock(shown, site, EMPTY_QUERY, window);
    const all = (await stock.search(filter, EMPTY_QUERY, window)).count;
    expect([count, pages]).toEqual([all, Math.ceil(all / 10)]);
  });

  it.each<[string, Parameters<typeof json>[0] | 'hangs' | 'breaks', number?]>([
    ['is slow', 'hangs'],
    ['is gone', 'breaks'],
    ['answers an error', { message: 'no' }, 500],
    ['refuses the key', { message: 'no' }, 403],
    ['answers another shape', { results: [{ hits: 'none' }] }],
    ['answers another number of searches', { results: [] }],
    ['answers something else', '<html>'],
  ])('an engine that %s is replaced by the index in the process, and told of', async (_what, body, status = 200) => {
    server.answer =
      body === 'hangs' ? () => {} : body === 'breaks' ? (request) => request.destroy() : json(body, status);
    const query: SearchQuery = { ...EMPTY_QUERY, values: { make: ['Toyota'] } };
    expect(plain(await open(50).search(filter, query, window))).toEqual(
      plain(await stock.search(filter, query, window)),
    );
    expect(failed).toHaveBeenCalledTimes(1);
    expect(String(failed.mock.calls[0]![0])).not.toContain('the-key');
  });

  it('an engine that keeps failing is left alone for a while', async () => {
    let calls = 0;
    server.answer = (request) => {
      calls++;
      request.destroy();
    };
    const index = open();
    for (let n = 0; n < 12; n++) await index.search(filter, EMPTY_QUERY, window);
    expect([calls, failed.mock.calls.length]).toEqual([5, 12]);
  });

  it('a car that has gone since is left out', async () => {
    const other = createStockIndex();
    other.put(CARS.slice(1));
    const index = withOutsideIndex(other, outsideEngines(options), () => at(), failed);
    const { hits } = await index.search(filter, { ...EMPTY_QUERY, sortBy: 'latest' }, { ...window, hitsPerPage: 100 });
    expect(hits.map(({ id }) => id)).not.toContain(1);
  });

  describe.each(testDatabases)('filling it on $name', (database) => {
    let test: OpenTestDatabase;
    let services: FillServices;
    let groupId: number;
    let set: (more?: object) => Promise<SiteRecord>;
    const cars = new Map<number, Car>();
    let now = NOW;
    beforeEach(async () => {
      now = NOW;
      cars.clear();
      test = await database.open();
      const sites = createSiteStore(test.database);
      set = async (more = {}) =>
        sites.apply(
          { slug: 'filled', group: 'g', hosts: [], extends: null },
          { at: NOW, by: 'a test', note: null, document: { group: 'g', search: { outside: at() }, ...more } },
        );
      groupId = (await set()).group_id;
      services = {
        listeners: createStockListeners(test.database),
        changes: createChangeLog(test.database, test.connection),
        sites,
        stock: {
          byIds: async (ids) => ids.flatMap((id) => cars.get(id) ?? []),
          async *listed() {
            yield [...cars.values()];
          },
        },
        index: () => createStockIndex(),
        random: () => 0.5,
        engine: outsideEngines(options),
        document: carDocument,
      };
    });
    afterEach(() => test.close());
    const change = async (ids: number[], of: Partial<Car> = {}) => {
      for (const id of ids) cars.set(id, aCar({ id, slug: `car-${id}`, group_id: groupId, ...of }));
      await sql`select append_change('stock', ${ids}::int[], ${groupId}::int)`.execute(test.database);
    };
    const fill = () => fillOutsideIndexes(services, now, new AbortController().signal);
    const held = () => [...state.documents.keys()].toSorted((a, b) => a - b);

    it('whole at first, without what was there before; then by changes; and again after a failure', async () => {
      now = new Date(NOW.getTime() + 1);
      await change([201, 202, 203]);
      cars.set(300, aCar({ id: 300, group_id: groupId + 1 }));
      await fill();
      expect(held()).toEqual([201, 202, 203]);
      expect(state.settings.size).toBeGreaterThan(0);

      await change([202], { make: 'Kia' });
      await change([203], { status: 'sold', sold_at: NOW.toISOString() });
      await fill();
      expect(held()).toEqual([201, 202, 203]); // a sold car stays listed for some days
      expect(state.documents.get(202)!.make).toBe('Kia');
      cars.delete(203);
      await sql`select append_change('stock', ${[203]}::int[], ${groupId}::int)`.execute(test.database);
      await fill();
      expect(held()).toEqual([201, 202]);

      const { answer } = server;
      server.answer = json({ message: 'no' }, 503);
      await change([204]);
      await fill();
      server.answer = answer;
      await fill(); // too soon
      expect(held()).toEqual([201, 202]);
      now = new Date(now.getTime() + 60_000);
      await fill();
      expect(held()).toEqual([201, 202, 204]);
      state.calls.length = 0;
      await fill();
      expect(state.calls).toEqual([]);
    });

    it('whole again when settings change what the site shows, or what its cars cost', async () => {
      const price = () => state.documents.get(205)!.price;
      await change([205], { price_type: 'Excl. Govt. Charges' });
      await fill();
      state.calls.length = 0;
      await set({ stock: { soldDays: 5 } });
      await fill();
      expect(state.calls.filter((call) => call.includes('settings'))).not.toEqual([]);
      const advertised = price();
      await set({ price: { driveAway: { state: 'NSW', first: true } }, onRoad: ON_ROAD });
      await fill();
      expect(price()).toBeGreaterThan(advertised as number);
      state.calls.length = 0;
      await set({ price: { driveAway: { state: 'NSW', first: true } }, onRoad: ON_ROAD, header: {} });
      await fill();
      expect(state.calls).toEqual([]);
    });

    it('whole again when a location or a dealership changes, and not by a review', async () => {
      const directory = async (name: string) => {
        const place = { slug: 'yard', name, address: { city: 'Brisbane', state: 'QLD' } };
        const dealerships = [{ slug: 'filled-motors', name: 'Filled Motors', locations: [place] }];
        await services.sites.applyDirectory(groupDirectory.parse({ group: { slug: 'g', name: 'G' }, dealerships }));
        const [location] = (await services.sites.directory(groupId)).locations;
        return { location_id: location!.id, dealership_id: location!.dealership_id };
      };
      await change([206], await directory('Yard'));
      await fill();
      expect(state.documents.get(206)).toMatchObject({ location_name: 'Yard', dealership_name: 'Filled Motors' });
      await directory('Yard North');
      await fill();
      expect(state.documents.get(206)).toMatchObject({ location_name: 'Yard North' });
      state.calls.length = 0;
      await sql`select append_change('facts', array[${groupId}::int])`.execute(test.database);
      await fill();
      expect(state.calls).toEqual([]);
    });
  });
});

it('a document names every refinement', () => {
  const document = carDocument(CARS[0]!, pricing, NOW);
  const absent = (Object.keys(REFINEMENTS) as Refinement[]).filter((name) => !Object.hasOwn(document, name));
  expect(absent).toEqual([]);
});
