import { describe, expect, it } from 'vitest';
import type { Autogauge } from './autogauge.ts';
import { dealIndicator } from './deal-indicator.ts';
import { marketPolicy } from './market-policy.ts';

const gauge: Autogauge = {
  fill: 0.7,
  listing_price: 56_990,
  market_range_min: 54_290,
  market_range_max: 64_490,
  confidence: 0.5,
  description: null,
};
const policy = marketPolicy.parse({});
const indicate = (change: Partial<Autogauge>, settings: object = {}) =>
  dealIndicator({ ...gauge, ...change }, { ...policy, ...settings });

describe('"shown only when the data is complete, confidence is above 0.2 and the market maximum is not below the listing price"', () => {
  it.each<[string, Partial<Autogauge>, object, string]>([
    ['everything there', {}, {}, 'shown'],
    ['no fill', { fill: null }, {}, 'incomplete'],
    ['no listing price', { listing_price: null }, {}, 'incomplete'],
    ['no minimum', { market_range_min: null }, {}, 'incomplete'],
    ['no maximum', { market_range_max: null }, {}, 'incomplete'],
    ['no confidence', { confidence: null }, {}, 'incomplete'],
    ['a range of nothing', { market_range_min: 60_000, market_range_max: 60_000 }, {}, 'incomplete'],
    ['a description is not needed', { description: null }, {}, 'shown'],
    ['confidence 0.19', { confidence: 0.19 }, {}, 'confidence'],
    ['confidence 0.2', { confidence: 0.2 }, {}, 'confidence'],
    ['confidence 0.21', { confidence: 0.21 }, {}, 'shown'],
    ['a site that asks for more', { confidence: 0.5 }, { minimumConfidence: 0.5 }, 'confidence'],
    ['maximum a dollar above the price', { market_range_max: 56_991 }, {}, 'shown'],
    ['maximum the price itself', { market_range_max: 56_990 }, {}, 'shown'],
    ['maximum a dollar below the price', { market_range_max: 56_989 }, {}, 'above_market'],
  ])('%s', (_case, change, settings, expected) => {
    const deal = indicate(change, settings);
    expect(deal.shown ? 'shown' : deal.because).toBe(expected);
  });
});

it.each<[number, string | null, string, string]>([
  [0, null, 'Good Deal', 'low'],
  [0.29, null, 'Good Deal', 'low'],
  [0.3, null, 'Good Deal', 'medium'],
  [0.59, null, 'Good Deal', 'medium'],
  [0.6, null, 'Good Deal', 'high'],
  [0.64, null, 'Good Deal', 'high'],
  [0.65, null, 'Great Deal', 'high'],
  [1, null, 'Great Deal', 'high'],
  [0.9, 'Below Market', 'Below Market', 'high'],
  [0.9, '  ', 'Great Deal', 'high'],
])('fill %s with description %j: %s, %s', (fill, description, label, band) =>
  expect(indicate({ fill, description })).toMatchObject({ label, band }),
);

it.each([
  [54_290, 0],
  [59_390, 0.5],
  [64_490, 1],
  [50_000, 0],
])('a price of %s stands at %s of the ruler', (listing_price, position) =>
  expect(indicate({ listing_price })).toMatchObject({ position }),
);
