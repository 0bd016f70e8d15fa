import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import { UNKNOWN_GAUGE, type Autogauge } from '#domain/market/autogauge.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { loader } from './route.ts';

const GAUGE: Autogauge = {
  fill: 0.74,
  listing_price: 4_999_000,
  market_range_min: 4_700_000,
  market_range_max: 5_600_050,
  confidence: 0.6,
  description: null,
};

async function ask(change: Partial<Car> = {}, market: object = {}, of: () => Promise<Autogauge> = async () => GAUGE) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  const now = new Date('2026-11-21T00:00:00Z');
  context.set(siteRequest, { site: liveSite('northbank', { settings: { market } }), now, origin: 'http://a.test' });
  context.set(errorReport, (error) => void reported.push(error));
  const car = aCar(change);
  context.set(services, {
    search: {
      stock: { bySlug: (_: unknown, slug: string) => (slug === car.slug ? car : undefined) },
      oldSlugs: { carId: () => undefined },
    },
    market: { range: { of }, prices: { of: async () => [] } },
  } as unknown as Services);
  const request = new Request('http://a.test/cars/2024-toyota-rav4-u1/autogauge');
  const response = await loader({
    request,
    context,
    params: { slug: '2024-toyota-rav4-u1' },
    url: new URL(request.url),
    pattern: '/cars/:slug/autogauge',
  });
  return { status: response.status, answer: (await response.json()) as unknown, reported };
}

it('autogauge returns fill, listing price, market range, confidence and description, in dollars', async () => {
  expect(await ask()).toEqual({
    status: 200,
    answer: {
      fill: 0.74,
      listing_price: 49_990,
      market_range_min: 47_000,
      market_range_max: 56_000.5,
      confidence: 0.6,
      description: null,
    },
    reported: [],
  });
});

it.each<[string, Partial<Car>, object]>([
  ['sold', { status: 'sold' }, {}],
  ['on a site without indicator', {}, { indicator: false }],
])('autogauge has no data for a car that is %s', async (_case, change, market) =>
  expect(await ask(change, market)).toEqual({ status: 200, answer: UNKNOWN_GAUGE, reported: [] }),
);

it('autogauge is 404 for a car that the site does not show', async () => {
  expect(await ask({ slug: 'another' })).toMatchObject({ status: 404 });
});

it('autogauge is 503 when its source is unavailable, and logs it', async () => {
  const away = await ask({}, {}, () => Promise.reject(new Error('away')));
  expect(away.status).toBe(503);
  expect(away.reported).toHaveLength(1);
});
