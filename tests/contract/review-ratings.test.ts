import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directoryRatings } from '#adapters/reviews/directory-ratings.ts';
import { httpRatings } from '#adapters/reviews/http-ratings.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { ReviewRatings } from '#app/reviews/review-rating.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';

let server: Server;
let answer: RequestListener;
let url: string;
let requests: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/rating?lang=en`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
beforeEach(() => {
  requests = [];
  answer = json({ rating: 4.4, stars: 4.5, organisation: 'Northbank' });
});

const site = (more: object = {}): LiveSite => ({
  ...liveSite('northbank', { settings: { reviews: { service: { url, orgId: '3', ...more } } } }),
  dealerships: [{ id: 3 } as Dealership],
  locations: [{ ...aCar().location!, average_rating: 4.4, review_count: 886 }],
});
const service = () =>
  httpRatings({
    clock: { now: () => new Date('2026-11-21T00:00:00Z') },
    allowPrivate: true,
    deadlineMs: 300,
    secret: (variable) => (variable === 'REVIEWS_TEST' ? 'the key' : undefined),
  });

describe.each<[string, () => ReviewRatings]>([
  ['the directory', () => directoryRatings],
  ['a service over HTTP', service],
])('review ratings from %s', (_name, open) => {
  it('have rating and stars of the business', async () => {
    expect(await open().of('3', site())).toEqual({ rating: 4.4, stars: 4.5 });
  });

  it('are missing for another business', async () => {
    expect(await open().of('4', site())).toBeUndefined();
    expect(requests).toEqual([]);
  });
});

describe('review rating service', () => {
  it('is called with the number of the business, and with its key where one is set', async () => {
    await service().of('3', site({ secretVariable: 'REVIEWS_TEST' }));
    await service().of('3', site());
    expect(requests).toEqual(['/v1/rating?lang=en&orgId=3 Bearer the key', '/v1/rating?lang=en&orgId=3']);
  });

  it.each([
    ['numbers as text', { rating: '4.38', stars: '4.5' }, { rating: 4.4, stars: 4.5 }],
    ['whole numbers', { rating: 5, stars: 5 }, { rating: 5, stars: 5 }],
  ])('can return %s', async (_case, body, rating) => {
    answer = json(body);
    expect(await service().of('3', site())).toEqual(rating);
  });

  it('can be without the business', async () => {
    answer = json({}, 404);
    expect(await service().of('3', site())).toBeUndefined();
  });

  it.each<[string, RequestListener]>([
    ['is broken', json({}, 500)],
    ['says something else', json({ rating: 6, stars: 5 })],
    ['says a page', (_request, response) => response.end('<html>')],
    [
      'says too much',
      (_request, response) => response.end(JSON.stringify({ rating: 4, stars: 4, x: 'x'.repeat(20_000) })),
    ],
    ['says nothing', () => {}],
    ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/' }).end()],
  ])('that %s gives no rating', async (_case, listener) => {
    answer = listener;
    await expect(service().of('3', site())).rejects.toThrow();
  });
});
