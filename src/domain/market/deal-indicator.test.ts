import { describe, expect, it } from 'vitest';
import type { Autogauge } from './autogauge.ts';
import { dealIndicator } from './deal-indicator.ts';
import { marketPolicy } from './market-policy.ts';

const gauge: Autogauge = {
  fill: 0.7,
  listing_price: 5_699_000,
  market_range_min: 5_429_000,
  market_range_max: 6_449_000,
  confidence: 0.5,
  description: null,
};
const policy = marketPolicy.parse({});
const indicate = (change: Partial<Autogauge>, settings: object = {}) =>
  dealIndicator({ ...gauge, ...change }, { ...policy, ...settings });

describe('deal indicator: "shown only when the data is complete, confidence is above 0.2 and the market maximum is not below the listing price"', () => {
  it.each<[string, Partial<Autogauge>, object, string]>([
    ['everything there', {}, {}, 'shown'],
    ['no fill', { fill: null }, {}, 'incomplete'],
    ['no listing price', { listing_price: null }, {}, 'incomplete'],
    ['no minimum', { market_range_min: null }, {}, 'incomplete'],
    ['no maximum', { market_range_max: null }, {}, 'incomplete'],
    ['no confidence', { confidence: null }, {}, 'incomplete'],
    ['a range of nothing', { market_range_min: 6_000_000, market_range_max: 6_000_000 }, {}, 'incomplete'],
    ['a description is not needed', { description: null }, {}, 'shown'],
    ['confidence 0.19', { confidence: 0.19 }, {}, 'confidence'],
    ['confidence 0.2', { confidence: 0.2 }, {}, 'confidence'],
    ['confidence 0.21', { confidence: 0.21 }, {}, 'shown'],
    ['a site that asks for more', { confidence: 0.5 }, { minimumConfidence: 0.5 }, 'confidence'],
    ['maximum a cent above the price', { market_range_max: 5_699_001 }, {}, 'shown'],
    ['maximum the price itself', { market_range_max: 5_699_000 }, {}, 'shown'],
    ['a price of half the minimum', { listing_price: 2_714_500 }, {}, 'shown'],
    ['a price a cent below half the minimum', { listing_price: 2_714_499 }, {}, 'absurd'],
    ['a price of one dollar', { listing_price: 100 }, {}, 'absurd'],
    ['maximum a cent below the price', { market_range_max: 5_698_999 }, {}, 'above_market'],
  ])('%s', (_case, change, settings, expected) => {
    const deal = indicate(change, settings);
    expect(deal.shown ? 'shown' : deal.because).toBe(expected);
  });
});

it.each<[number, string | null, string, string]>([
  [0, null, 'Above typical price', 'low'],
  [0.29, null, 'Above typical price', 'low'],
  [0.3, null, 'Typical price', 'medium'],
  [0.499, null, 'Typical price', 'medium'],
  [0.5, null, 'Good Deal', 'medium'],
  [0.2, 'Great buy', 'Great buy', 'low'],
  [0.59, null, 'Good Deal', 'medium'],
  [0.6, null, 'Good Deal', 'high'],
  [0.64, null, 'Good Deal', 'high'],
  [0.65, null, 'Great Deal', 'high'],
  [1, null, 'Great Deal', 'high'],
  [0.9, 'Below Market', 'Below Market', 'high'],
  [0.9, '  ', 'Great Deal', 'high'],
])('deal indicator: fill %s with description %j: %s, %s', (fill, description, label, band) =>
  expect(indicate({ fill, description })).toMatchObject({ label, band }),
);

it.each([
  [5_429_000, 0],
  [5_939_000, 0.5],
  [6_449_000, 1],
  [5_000_000, 0],
])('deal indicator: a price of %s is at %s of the scale', (listing_price, position) =>
  expect(indicate({ listing_price })).toMatchObject({ position }),
);

// the middle of $54,290 to $64,490 is $59,171
it.each([
  [5_917_000, 'Good Deal', null],
  [5_918_000, 'Typical price', null],
  [5_858_000, 'Good Deal', null],
  [5_857_000, 'Good Deal', '$600 below similar'],
  [5_977_000, 'Typical price', '$600 above similar'],
])('deal indicator: a price of %s with its own fill of 0.5 is called %s, %s', (listing_price, label, standing) =>
  expect(indicate({ listing_price, fill: 0.5 })).toMatchObject({ label, standing }),
);
