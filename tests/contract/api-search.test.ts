import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Services } from '#app/services.ts';
import { services, siteRequest } from '#web/context.ts';
import { bytesOf } from '#web/http/answers/buffered-response.ts';
import { loader } from '#web/pages/api-search/route.ts';
import { aCar } from '../a-car.ts';
import { liveSite } from '../live-site.ts';

const stock = createStockIndex();
stock.put([
  aCar({ id: 1, make: 'Toyota', model: 'RAV4', price: 4_999_000, simple_body: 'SUV', year: 2024, rank: 9 }),
  aCar({ id: 2, make: 'Toyota', model: 'HiLux', price: 3_550_050, simple_body: 'Ute', year: 2021, rank: 8 }),
  aCar({ id: 3, make: 'Mazda', model: 'CX-5', price: null, simple_body: 'SUV', year: 2022, rank: 7 }),
]);

async function search(query: string, site = liveSite('northbank')) {
  const context = new RouterContextProvider();
  const now = new Date('2026-11-20T00:00:00Z');
  context.set(siteRequest, { site, now, origin: 'http://northbank.example' });
  context.set(services, { search: { stock } } as Services);
  const request = new Request(`http://northbank.example/api/search${query}`);
  const response = await loader({ request, context, params: {}, url: new URL(request.url), pattern: '/api/search' });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: JSON.parse((await bytesOf(response)).toString()),
  };
}

describe('GET /api/search', () => {
  test('returns hits, count, facets, pages and ms', async () => {
    const { status, type, body } = await search('?make=Toyota&hitsPerPage=1');
    expect([status, type]).toEqual([200, 'application/json']);
    expect(Object.keys(body).sort()).toEqual(['count', 'facets', 'hits', 'listed', 'ms', 'pages']);
    expect(body).toMatchObject({ count: 2, pages: 2, hits: [{ id: 1 }] });
    expect(body.facets.make).toEqual([
      { value: 'Toyota', count: 2 },
      { value: 'Mazda', count: 1 },
    ]);
    expect(body.facets.body).toEqual([
      { value: 'SUV', count: 1 },
      { value: 'Ute', count: 1 },
    ]);
    expect(body.facets.price).toMatchObject({ min: 35_500.5, max: 49_990 });
    expect(body.ms).toBeTypeOf('number');
  });

  test("writes money in dollars and leaves out the dealer's internal fields", async () => {
    const { body } = await search('?sortBy=price_desc');
    expect(body.hits.map(({ price }: { price: number | null }) => price)).toEqual([49_990, 35_500.5, null]);
    for (const key of ['views', 'rank', 'show_on_dealer_website', 'group_id', 'dealercomments'])
      expect(body.hits[0]).not.toHaveProperty(key);
  });

  test('shows no more of VIN and plate than the car page', async () => {
    const { body } = await search('?make=Mazda');
    expect(body.hits[0]).toMatchObject({ vin: 'JTMRW3FV•••••••21', regplate: '1AB•••' });
    expect(JSON.stringify(body)).not.toContain('JTMRW3FV10D123421');
  });

  test('shows a whole VIN where the site publishes it, and there alone', async () => {
    const open = liveSite('open', { settings: { car: { publishVin: true } } });
    expect((await search('?make=Mazda', open)).body.hits[0].vin).toBe('JTMRW3FV10D123421');
    expect((await search('?make=Mazda')).body.hits[0].vin).toBe('JTMRW3FV•••••••21');
  });

  test.each([
    ['?hitsPerPage=0', [], 3],
    ['?hitsPerPage=2&page=2', [3], 3],
    ['?hitsPerPage=1&offset=1', [2], 3],
    ['?offset=2', [3], 3],
    ['?price=40000-&facets=', [1], 1],
    ['?query=cx-5', [3], 1],
    ['?make=toyota&body=SUV', [1], 1],
    ['?make=TOYOTA&model=hi-lux', [2], 1],
    ['?car_type=Used&status=IN_STOCK&make_model=mazda|cx-5', [3], 1],
    ['?make=Kia', [], 0],
  ])('%s', async (query, ids, count) => {
    const { body } = await search(query);
    expect([body.hits.map(({ id }: { id: number }) => id), body.count]).toEqual([ids, count]);
  });

  test('applies words as filters, and the response lists them', async () => {
    const read = await search('?query=toyota+ute+under+40k&facets=');
    expect(read.body).toMatchObject({ count: 1, search: 'body=Ute&make=Toyota&price=-40000' });
    const literal = await search('?query=toyota+ute+under+40k&facets=&literal=true');
    expect(literal.body.count).toBe(0);
    expect(literal.body).not.toHaveProperty('search');
  });

  test.each([
    ['', true],
    ['?facets=', false],
    ['?facets=body,km', false],
    ['?facets=*', true],
  ])('%s counts makes: %s', async (query, counted) => {
    expect('make' in (await search(query)).body.facets).toBe(counted);
  });
});

describe('invalid parameter gets a problem document (RFC 9457)', () => {
  test.each<[query: string, parameter: string, words: RegExp]>([
    ['colour_of=red', 'colour_of', /Unknown parameter/],
    ['__proto__=1', '__proto__', /Unknown parameter/],
    ['page=0', 'page', /1 to 10000/],
    ['page=two', 'page', /whole number/],
    ['page=1&page=2', 'page', /given once/],
    ['hitsPerPage=101', 'hitsPerPage', /0 to 100/],
    ['hitsPerPage=-1', 'hitsPerPage', /0 to 100/],
    ['hitsPerPage=', 'hitsPerPage', /0 to 100/],
    ['offset=1.5', 'offset', /whole number/],
    ['sortBy=cheapest', 'sortBy', /relevance, latest, price_desc, price_asc/],
    ['price=cheap', 'price', /a range such as/],
    ['price=-', 'price', /a range/],
    ['price=20000-10000', 'price', /lower end comes first/],
    ['year=1800-', 'year', /1885/],
    ['car_type=stolen', 'car_type', /new, demo, used/],
    ['status=lost', 'status', /in_stock, coming_soon, sold/],
    ['seats=many', 'seats', /number of seats/],
    ['make=', 'make', /text of at most/],
    ['make_model=Mazda', 'make_model', /joined by \|/],
    ['price_range=cheap', 'price_range', /a band/],
    ['certified=yes', 'certified', /true or false/],
    ['literal=yes', 'literal', /true or false/],
    ['doors=many', 'doors', /number of doors/],
    ['engine_size_litres=2', 'engine_size_litres', /one decimal/],
    ['lat=91&lng=0', 'lat', /-90 to 90/],
    ['lat=1', 'lng', /come together/],
    ['radius=50', 'radius', /needs lat and lng/],
    ['lat=1&lng=1&radius=2000', 'radius', /1 to 1000/],
    ['locationType=bar', 'locationType', /sales, service, parts/],
    [`query=${'x'.repeat(101)}`, 'query', /100 characters/],
    ['facets=price,secrets', 'facets', /refinements/],
    [Array.from({ length: 51 }, (_, i) => `make=m${i}`).join('&'), 'make', /50 times/],
  ])('%s', async (query, parameter, words) => {
    const { status, type, body } = await search(`?${query}`);
    expect([status, type]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({
      type: 'urn:forecourt:problem:bad-parameters',
      status: 400,
      title: expect.any(String),
      detail: expect.any(String),
    });
    expect(body.errors).toEqual([{ parameter, value: expect.any(String), detail: expect.stringMatching(words) }]);
  });

  test('several invalid parameters are reported at once', async () => {
    expect((await search('?page=0&sortBy=x&make=')).body.errors).toHaveLength(3);
  });
});
