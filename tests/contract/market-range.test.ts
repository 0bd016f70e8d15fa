import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { httpMarketRange } from '#adapters/market/http-market-range.ts';
import { stockMarketRange } from '#adapters/market/stock-market-range.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { MarketQuestion, MarketRange } from '#app/market/market-range.ts';
import { marketPolicy } from '#domain/market/market-policy.ts';
import { onRoadPolicy } from '#domain/on-road/on-road-policy.ts';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { answeringServer, json } from '#tests/answering-server.ts';

const now = new Date('2026-06-15T00:00:00Z');
const subject = aCar({ price: 4_600_000 });
/** Twelve of the same kind, $44,000 to $55,000. */
const others = Array.from({ length: 12 }, (_, i) =>
  aCar({ id: 100 + i, slug: `other-${i}`, stocknum: `O${i}`, price: 4_400_000 + i * 100_000, km: 10_000 + i * 1_500 }),
);
const question = (change: Partial<MarketQuestion> = {}): MarketQuestion => ({
  car: subject,
  path: '/cars/2024-toyota-rav4-u1',
  listingPrice: subject.price,
  filter: { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false },
  policy: marketPolicy.parse({}),
  state: 'QLD',
  onRoad: onRoadPolicy.parse({}),
  now,
  ...change,
});

const server = answeringServer();
const GOOD = {
  fill: 0.74,
  listing_price: 46_000,
  market_range_min: 44_000,
  market_range_max: 55_000,
  confidence: 0.6,
  description: null,
};
const service = () =>
  httpMarketRange({
    clock: { now: () => now },
    allowPrivate: true,
    deadlineMs: 300,
    secret: (variable) => (variable === 'MARKET_TEST' ? 'the key' : undefined),
  });
const atService = (more: object = {}) =>
  question({ policy: marketPolicy.parse({ service: { url: `${server.url}/v1/`, ...more } }) });
const ofStock = (cars: readonly Car[]): MarketRange => {
  const stock = createStockIndex();
  stock.put([subject, ...cars]);
  return stockMarketRange(stock);
};

describe.each<[string, () => [MarketRange, MarketQuestion]]>([
  ['our own estimate', () => [ofStock(others), question()]],
  ['a service', () => [service(), atService()]],
])('market range by %s', (_name, open) => {
  beforeEach(() => {
    server.answer = json(GOOD);
  });

  it('is a range around the market, in cents, with the position of the price', async () => {
    const [market, car] = open();
    const gauge = await market.of(car);
    expect(gauge.listing_price).toBe(4_600_000);
    expect(gauge.market_range_min).toBeGreaterThan(3_500_000);
    expect(gauge.market_range_max).toBeLessThan(7_000_000);
    expect(gauge.market_range_min).toBeLessThan(gauge.market_range_max!);
    expect(gauge.fill).toBeGreaterThan(0.5);
    expect(gauge.fill).toBeLessThanOrEqual(1);
    expect(gauge.confidence).toBeGreaterThan(0.2);
    expect(gauge.confidence).toBeLessThanOrEqual(1);
  });
});

describe('own market estimate', () => {
  it.each<[string, Partial<Car>]>([
    ['another badge', { badge: 'GX' }],
    ['another fuel', { simple_fuel: 'Petrol' }],
    ['priced on another basis', { price_type: 'Excl. Govt. Charges' }],
    ['another model', { model: 'Corolla' }],
    ['three years older', { year: 2021 }],
    ['new instead of used', { car_type: 'new' }],
    ['sold', { status: 'sold', sold_at: '2026-06-14T00:00:00Z' }],
    ['without a price', { price: null }],
    ['without kilometres', { km: null }],
    ["another group's", { group_id: 2 }],
  ])('leaves out cars that are %s', async (_case, change) => {
    const gauge = await ofStock(others.map((car) => ({ ...car, ...change }))).of(question());
    expect(gauge).toMatchObject({ listing_price: 4_600_000, fill: null, market_range_max: null, confidence: null });
  });

  it.each<[string, Partial<Car>]>([
    ['the same badge in other words', { badge: 'Cruiser (AWD) Hybrid' }],
    ['two years older', { year: 2022 }],
    ['another body', { simple_body: 'Wagon' }],
    ['another drive', { drive: 'FWD' }],
    ['a badge of the same kind', { badge: 'Cruiser Premium' }],
    ['a demonstrator', { car_type: 'demo' }],
  ])('counts %s', async (_case, change) => {
    const gauge = await ofStock(others.map((car) => ({ ...car, ...change }))).of(question());
    expect(gauge.confidence).toBeGreaterThan(0.2);
  });

  it('compares only within the website where its settings say so', async () => {
    const elsewhere = others.map((car) => ({ ...car, dealership_id: 77, dealership_ids: [77] }));
    const filter = { ...question().filter, dealershipIds: [3] };
    const ask = (compareWith: 'group' | 'site') =>
      ofStock(elsewhere).of(question({ filter, policy: marketPolicy.parse({ compareWith }) }));
    expect((await ask('group')).fill).not.toBeNull();
    expect((await ask('site')).fill).toBeNull();
  });

  it('is missing for a car without a price', async () => {
    expect((await ofStock(others).of(question({ listingPrice: null }))).fill).toBeNull();
  });

  it('prefers the most similar cars, and adds others only when there are too few', async () => {
    const dear = others.map((car) => ({ ...car, id: car.id + 100, drive: 'FWD', price: 9_900_000 }));
    const gauge = await ofStock([...others, ...dear]).of(question());
    expect(gauge.market_range_max).toBeLessThan(7_000_000);
  });

  it('is missing with fewer cars than the site requires', async () => {
    const ask = (cars: number, settings: object = {}) =>
      ofStock(others.slice(0, cars)).of(question({ policy: marketPolicy.parse(settings) }));
    expect((await ask(7)).fill).toBeNull();
    expect((await ask(8)).fill).not.toBeNull();
    expect((await ask(5, { fewestCars: 5 })).fill).not.toBeNull();
  });

  it.each<[string, number, string | null]>([
    ['below the middle', 4_600_000, null],
    ['in the middle', 4_950_000, 'Typical price'],
    ['a little above it', 5_100_000, 'Typical price'],
    ['at the upper end', 5_600_000, 'Above typical price'],
  ])('describes a price that is not a deal: %s', async (_case, price, description) => {
    const gauge = await ofStock(others).of(question({ car: { ...subject, price }, listingPrice: price }));
    expect(gauge.description).toBe(description);
  });

  it('compares drive-away prices: on-road costs are added where a price leaves them out', async () => {
    const onRoad = onRoadPolicy.parse({
      states: { QLD: { registration: [{ upTo: null, dollars: 400 }], insurance: 400, date: '2026-06-01' } },
    });
    const plus = { ...subject, price_type: 'Excl. Govt. Charges' };
    const ask = (car: Car) => ofStock(others).of(question({ car, onRoad }));
    expect((await ask(subject)).listing_price).toBe(4_600_000);
    // 2 % duty on a hybrid, $400 and $400
    expect((await ask(plus)).listing_price).toBe(4_600_000 + 92_000 + 80_000);
    expect((await ask(plus)).market_range_max).toBe((await ask(subject)).market_range_max);
    expect((await ask(plus)).fill).toBeLessThan((await ask(subject)).fill!);
  });
});

describe('market service', () => {
  it('is called at {url}{vehicle path}/autogauge, with the key when there is one', async () => {
    const seen: [string | undefined, string | undefined][] = [];
    server.answer = (request, response) => {
      seen.push([request.url, request.headers.authorization]);
      json(GOOD)(request, response);
    };
    await service().of(atService());
    await service().of(atService({ secretVariable: 'MARKET_TEST' }));
    const path = '/v1/cars/2024-toyota-rav4-u1/autogauge';
    expect(seen).toEqual([
      [path, undefined],
      [path, 'Bearer the key'],
    ]);
  });

  it('can leave out unknown values, and return extra fields', async () => {
    server.answer = json({ market_range_min: 44_000.5, confidence: null, extra: [1] });
    expect(await service().of(atService())).toEqual({
      fill: null,
      listing_price: 4_600_000,
      market_range_min: 4_400_050,
      market_range_max: null,
      confidence: null,
      description: null,
    });
    server.answer = json({}, 404);
    expect((await service().of(atService())).fill).toBeNull();
  });

  it.each<[string, RequestListener]>([
    ['an error', json({}, 500)],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['another shape', json({ fill: 'high' })],
    ['a fill that is none', json({ ...GOOD, fill: 12 })],
    ['too much', (_request, response) => response.end('x'.repeat(200_000))],
    ['a redirect', (_request, response) => response.writeHead(302, { location: server.url }).end()],
    ['nothing at all', () => {}],
    ['a closed connection', (request) => request.socket.destroy()],
  ])('that answers with %s is rejected', async (_case, listener) => {
    server.answer = listener;
    await expect(service().of(atService())).rejects.toThrow();
  });

  it('that fails is not called for a while', async () => {
    let calls = 0;
    server.answer = (request, response) => {
      calls++;
      json({}, 500)(request, response);
    };
    const market = service();
    for (let i = 0; i < 8; i++) await expect(market.of(atService())).rejects.toThrow();
    expect(calls).toBe(5);
  });
});
