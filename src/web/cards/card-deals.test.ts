import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import type { Car } from '#domain/car/car.ts';
import type { Autogauge } from '#domain/market/autogauge.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { errorReport, services, siteRequest } from '../context.ts';
import { cardDeals } from './card-deals.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const GREAT: Autogauge = {
  fill: 0.74,
  listing_price: 4_999_000,
  market_range_min: 4_700_000,
  market_range_max: 5_600_000,
  confidence: 0.6,
  description: null,
};
let sites = 0;

function aList({
  gauge = {},
  settings = {},
  range = async () => ({ ...GREAT, ...gauge }),
}: {
  gauge?: Partial<Autogauge>;
  settings?: object;
  range?: () => Promise<Autogauge>;
} = {}) {
  const calls: number[] = [];
  const reported: unknown[] = [];
  const site = liveSite('northbank', { id: 900 + ++sites, settings: { card: { deal: true }, ...settings } });
  return {
    calls,
    reported,
    deals: async (cars: readonly Car[], ms = 0) => {
      const context = new RouterContextProvider();
      context.set(siteRequest, { site, now: new Date(NOW.getTime() + ms), origin: 'https://a.test' });
      context.set(errorReport, (error) => void reported.push(error));
      const of = ({ car }: { car: Car }) => (calls.push(car.id), range());
      context.set(services, { market: { range: { of } } } as unknown as Services);
      return Object.fromEntries(await cardDeals(cars, context));
    },
  };
}

it.each<[string, Partial<Autogauge>, object | undefined]>([
  ['a great deal', {}, { label: 'Great Deal', standing: '$1,310 below similar', band: 'high' }],
  ['a good deal', { fill: 0.64 }, { label: 'Good Deal', standing: '$1,310 below similar', band: 'high' }],
  [
    'its own description',
    { fill: 0.1, description: 'Fair Price' },
    { label: 'Fair Price', standing: '$1,310 below similar', band: 'low' },
  ],
  [
    'confidence just above the least',
    { confidence: 0.201 },
    { label: 'Great Deal', standing: '$1,310 below similar', band: 'high' },
  ],
  ['confidence at the least', { confidence: 0.2 }, undefined],
  [
    'a price at the highest',
    { market_range_max: 4_999_000 },
    { label: 'Typical price', standing: '$1,520 above similar', band: 'high' },
  ],
  ['a price that looks mistyped', { listing_price: 100 }, undefined],
  ['a price above the highest', { market_range_max: 4_998_999 }, undefined],
  ['nothing known', { fill: null }, undefined],
])('car card shows the same deal as the car page: %s', async (_, gauge, deal) => {
  expect(await aList({ gauge }).deals([aCar({ id: 1 })])).toEqual(deal === undefined ? {} : { 1: deal });
});

it('car card says the difference in dollars where the site wants that, and a price above all others too', async () => {
  const card = { deal: true, dealAs: 'dollars' };
  expect(await aList({ settings: { card } }).deals([aCar({ id: 1 })])).toEqual({
    1: { label: '$1,310 below similar', standing: null, band: 'high', side: 'below' },
  });
  const dear = { market_range_max: 4_998_999 };
  expect(Object.values(await aList({ gauge: dear, settings: { card } }).deals([aCar({ id: 1 })]))).toMatchObject([
    { side: 'above' },
  ]);
});

it.each<[string, object]>([
  ['it is off (card.deal)', { card: { deal: false } }],
  ['car pages show none (market.indicator)', { market: { indicator: false } }],
  ['an outside service is asked (market.service)', { market: { service: { url: 'https://market.example/' } } }],
])('car card shows no deal where %s', async (_, settings) => {
  const { deals, calls } = aList({ settings });
  expect(await deals([aCar()])).toEqual({});
  expect(calls).toEqual([]);
});

it('card deals are estimated once in ten minutes or until the car changes, and never for a sold car', async () => {
  const { deals, calls } = aList();
  const [one, sold] = [aCar({ id: 1 }), aCar({ id: 2, status: 'sold', sold_at: NOW.toISOString() })];
  await deals([one, sold]);
  await deals([one], 600_000);
  expect(calls).toEqual([1]);
  await deals([one], 600_001);
  await deals([{ ...one, price: 1 }], 600_001);
  expect(calls).toEqual([1, 1, 1]);
});

it('car card leaves out the deal when market data is unavailable', async () => {
  const { deals, reported } = aList({ range: () => Promise.reject(new Error('away')) });
  expect(await deals([aCar()])).toEqual({});
  expect(reported).toHaveLength(1);
});
