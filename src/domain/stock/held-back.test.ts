import { describe, expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import type { Car } from '#domain/car/car.ts';
import { marketPolicy } from '#domain/market/market-policy.ts';
import { UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';
import { syndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { badgeReason } from './badge-reason.ts';
import { heldBack, heldBackText, obstaclesAt } from './held-back.ts';
import { obstacleText } from './obstacle.ts';

const policy = syndicationPolicy.parse({ key: 'a-key-of-some-length' });
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
      'Not sent to Google and Meta: VIN is not 17 characters (correct it)',
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

  it.each<[string, Partial<typeof policy>]>([
    ['that the site does not offer', { files: ['csv'] }],
    ['of a site without a feed', { key: null }],
  ])('names no stock files %s', (_what, other) =>
    expect(
      heldBack(
        { car: aCar({ vin: null }), url: 'https://a.example/x', images: [], price: null, currency: 'AUD' },
        { ...policy, ...other },
      ),
    ).toEqual([]),
  );
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
    ['the price is missing', badgeReason(UNKNOWN_GAUGE, 'price', market), 'no price (enter one)'],
    ['at the market', badgeReason({ ...gauge, listing_price: 45_000_99 }, null, market), null],
    [
      'a cent above',
      badgeReason({ ...gauge, listing_price: 45_001_00 }, null, market),
      'priced above the market (reduce to $45,000 or less)',
    ],
    [
      'half of the lowest and a cent less',
      badgeReason({ ...gauge, listing_price: 14_999_99 }, null, market),
      'the price looks like a typing error (check the price)',
    ],
    ['unsure', badgeReason({ ...gauge, confidence: 0.2 }, null, market), 'prices of similar cars differ too much'],
    ['too few', badgeReason(UNKNOWN_GAUGE, null, market), 'not enough similar cars to compare'],
    ['the site shows none', badgeReason(UNKNOWN_GAUGE, 'km', { ...market, indicator: false }), null],
  ])('%s', (_what, reason, expected) => expect(reason && obstacleText(reason)).toBe(expected));
});

describe('obstaclesAt: all that keeps a car from a receiver, each with its cure', () => {
  const at = (receiver: 'google' | 'meta', change: Partial<Car>, price: number | null = 4_999_000) =>
    obstaclesAt(
      receiver,
      { car: aCar(change), url: 'https://a.example/x', images: ['https://a.example/1.jpg'], price, currency: 'AUD' },
      policy,
    ).map((one) => [obstacleText(one), one.cure?.at]);
  it.each([
    ['nothing', at('google', {}), []],
    ['no VIN', at('google', { vin: null }), [['no VIN (enter it)', 'vin']]],
    ['a VIN of 16', at('meta', { vin: 'JTMRW3FV10D12342' }), [['VIN is not 17 characters (correct it)', 'vin']]],
    [
      'several, each once',
      at('google', { km: null, colour: null }, null),
      [
        ['no price (enter one)', 'price'],
        ['no kilometres (enter them)', 'km'],
        ['no colour (enter it)', 'colour'],
      ],
    ],
    ['no location', at('google', { location: null }), [['no location (add it in the feed)', 'location']]],
    [
      'reserved',
      at('google', { reserved: true, vin: null }),
      [['only takes cars that are for sale (change the availability)', 'availability']],
    ],
    ['a caravan at Google', at('google', { item_type: 'caravan' }), [['Google accepts only cars and utes', undefined]]],
    [
      'without GST',
      at('meta', { price_type: '+ GST' }),
      [['the price is without GST (enter the price with GST and its price type)', 'price_type']],
    ],
  ])('%s', (_what, found, expected) => expect(found).toEqual(expected));

  it('truck priced without GST is not flagged in lists', () => expect(of({ price_type: '+ GST' })).toBeNull());
});
