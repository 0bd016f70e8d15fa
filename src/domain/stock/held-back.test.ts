import { describe, expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import type { Car } from '#domain/car/car.ts';
import { marketPolicy } from '#domain/market/market-policy.ts';
import { UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';
import { syndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { badgeReason } from './badge-reason.ts';
import { heldBack, heldBackText } from './held-back.ts';

const policy = syndicationPolicy.parse({});
const of = (change: Partial<Car>, images = ['https://a.example/1.jpg'], price: number | null = 4_999_000) =>
  heldBackText(
    heldBack({ car: aCar(change), url: 'https://a.example/cars/x', images, price, currency: 'AUD' }, policy),
  );

describe('heldBack: the reason why a car is missing from a stock file, and what to do', () => {
  it.each([
    ['nothing', of({}), null],
    ['no price', of({}, undefined, null), 'Not sent to Google and Meta: no price (enter one)'],
    ['no picture', of({}, []), 'Not sent to Google and Meta: no working photo (add one)'],
    [
      'a VIN of 16',
      of({ vin: 'JTMRW3FV10D12342' }),
      'Not sent to Google and Meta: VIN is not 17 characters (fix it in the feed)',
    ],
    [
      'no words at the price',
      of({ price_type: null }),
      'Not sent to Google: unclear price type (use drive away or, for a used car, excluding government charges)',
    ],
    ['a caravan at Google, which cannot be fixed', of({ item_type: 'caravan' }), null],
    ['sold', of({ status: 'sold', vin: null }), null],
    ['reserved', of({ reserved: true, vin: null }), null],
  ])('%s', (_what, reason, expected) => expect(reason).toBe(expected));

  it('names no stock files that the site does not offer', () =>
    expect(
      heldBack(
        { car: aCar({ vin: null }), url: 'https://a.example/x', images: [], price: null, currency: 'AUD' },
        { ...policy, files: ['csv'] },
      ),
    ).toEqual([]));
});

describe('badgeReason: the reason why a car has no badge', () => {
  const gauge = {
    ...UNKNOWN_GAUGE,
    fill: 0.5,
    listing_price: 40_000_00,
    market_range_min: 30_000_00,
    market_range_max: 45_000_99,
    confidence: 0.8,
  };
  const market = marketPolicy.parse({});
  it.each([
    ['there is one', badgeReason(gauge, null, market), null],
    ['the price is missing', badgeReason(UNKNOWN_GAUGE, 'price', market), 'No badge: enter a price'],
    ['at the market', badgeReason({ ...gauge, listing_price: 45_000_99 }, null, market), null],
    [
      'a cent above',
      badgeReason({ ...gauge, listing_price: 45_001_00 }, null, market),
      'No badge: priced above the market. Reduce to $45,000 or less to get one',
    ],
    [
      'half of the lowest and a cent less',
      badgeReason({ ...gauge, listing_price: 14_999_99 }, null, market),
      'No badge: the price looks like a typing error',
    ],
    [
      'unsure',
      badgeReason({ ...gauge, confidence: 0.2 }, null, market),
      'No badge: prices of similar cars differ too much',
    ],
    ['too few', badgeReason(UNKNOWN_GAUGE, null, market), 'No badge: not enough similar cars to compare'],
    ['the site shows none', badgeReason(UNKNOWN_GAUGE, 'km', { ...market, indicator: false }), null],
  ])('%s', (_what, reason, expected) => expect(reason).toBe(expected));
});
