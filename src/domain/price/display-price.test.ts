import { describe, expect, it } from 'vitest';
import { dollars } from '../money.ts';
import { displayPrice, type PriceFields } from './display-price.ts';
import { pricePolicy, type PricePolicy } from './price-policy.ts';

const car = (facts: Partial<PriceFields>): PriceFields => ({
  price: null,
  reduced_price: null,
  subscription_price: null,
  preorder: false,
  ...facts,
});
const policy = (choices: Partial<PricePolicy> = {}): PricePolicy => ({ ...pricePolicy.parse({}), ...choices });

// Specification 1.4: "subscription price (subscription sites, above 0); else reduced price (above 10, labelled reduced
// if it differs from price); else price; else 'PREORDER' when preorder; else the configured no-price text".
describe('displayPrice in the default order', () => {
  it.each<[string, Partial<PriceFields>, Partial<PricePolicy>, ReturnType<typeof displayPrice>]>([
    ['the price', { price: dollars(29_990) }, {}, { source: 'price', amount: dollars(29_990), reduced: false }],
    [
      'a subscription site leads with its weekly price',
      { price: dollars(29_990), subscription_price: dollars(199) },
      { subscription: true },
      { source: 'subscription', amount: dollars(199), reduced: false },
    ],
    [
      'elsewhere it is skipped',
      { price: dollars(29_990), subscription_price: dollars(199) },
      {},
      { source: 'price', amount: dollars(29_990), reduced: false },
    ],
    [
      'a subscription of 0 is none',
      { price: dollars(29_990), subscription_price: 0 },
      { subscription: true },
      { source: 'price', amount: dollars(29_990), reduced: false },
    ],
    [
      'a cent of subscription is one',
      { subscription_price: 1 },
      { subscription: true },
      { source: 'subscription', amount: 1, reduced: false },
    ],
    [
      'reduced by exactly 10 is not a price',
      { price: dollars(29_990), reduced_price: dollars(10) },
      {},
      { source: 'price', amount: dollars(29_990), reduced: false },
    ],
    [
      'just above 10 is one',
      { price: dollars(29_990), reduced_price: dollars(10) + 1 },
      {},
      { source: 'reduced', amount: dollars(10) + 1, reduced: true },
    ],
    [
      'reduced and different: labelled',
      { price: dollars(29_990), reduced_price: dollars(27_990) },
      {},
      { source: 'reduced', amount: dollars(27_990), reduced: true },
    ],
    [
      'reduced and the same: not labelled',
      { price: dollars(29_990), reduced_price: dollars(29_990) },
      {},
      { source: 'reduced', amount: dollars(29_990), reduced: false },
    ],
    ['preorder without a price', { preorder: true }, {}, { source: 'preorder', text: 'PREORDER' }],
    [
      'preorder with a price shows the price',
      { preorder: true, price: dollars(50_000) },
      {},
      { source: 'price', amount: dollars(50_000), reduced: false },
    ],
    ['no price', {}, {}, { source: 'none', text: 'Enquire for price.' }],
    ['a price of 0 is none', { price: 0 }, {}, { source: 'none', text: 'Enquire for price.' }],
    ["the site's own no-price text", {}, { noPriceText: 'Call for price' }, { source: 'none', text: 'Call for price' }],
  ])('%s', (_, facts, choices, expected) => {
    expect(displayPrice(car(facts), policy(choices))).toEqual(expected);
  });
});

describe("displayPrice in the site's order", () => {
  it.each<[string, Partial<PriceFields>, PricePolicy['order'], ReturnType<typeof displayPrice>]>([
    [
      'price before reduced',
      { price: dollars(29_990), reduced_price: dollars(27_990) },
      ['price', 'reduced', 'none'],
      { source: 'price', amount: dollars(29_990), reduced: false },
    ],
    [
      'no price text before preorder',
      { preorder: true },
      ['price', 'none', 'preorder'],
      { source: 'none', text: 'Enquire for price.' },
    ],
    [
      'an order that forgets the last resort still has one',
      {},
      ['price'],
      { source: 'none', text: 'Enquire for price.' },
    ],
  ])('%s', (_, facts, order, expected) => {
    expect(displayPrice(car(facts), policy({ order }))).toEqual(expected);
  });
});
