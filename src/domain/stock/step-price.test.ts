import { expect, it } from 'vitest';
import { pricePolicy } from '#domain/price/price-policy.ts';
import { stepPrice, type PriceAdjustment } from './step-price.ts';

const policy = pricePolicy.parse({});
const car = { price: 30_000_00, reduced_price: null, subscription_price: null, preorder: false };
const by = (dollars: number): PriceAdjustment => ({ by: 'amount', cents: dollars * 100 });
const percent = (points: number): PriceAdjustment => ({ by: 'percent', percent: points });

it.each([
  ['dollars down', car, by(-500), { field: 'price', from: 30_000_00, to: 29_500_00 }],
  ['dollars up', car, by(1), { field: 'price', from: 30_000_00, to: 30_001_00 }],
  ['percent down', car, percent(-5), { field: 'price', from: 30_000_00, to: 28_500_00 }],
  [
    'percent to whole dollars',
    { ...car, price: 29_990_00 },
    percent(-3.3),
    { field: 'price', from: 29_990_00, to: 29_000_00 },
  ],
  [
    'the reduced price, which is the one that is shown',
    { ...car, reduced_price: 28_000_00 },
    by(-500),
    { field: 'reduced_price', from: 28_000_00, to: 27_500_00 },
  ],
  ['a dollar is left', { ...car, price: 501_00 }, by(-500), { field: 'price', from: 501_00, to: 1_00 }],
  ['a dollar less, and nothing is', { ...car, price: 500_00 }, by(-500), { because: 'nothing left' }],
  ['no price', { ...car, price: null }, by(-500), { because: 'no price' }],
  ['a preorder', { ...car, price: null, preorder: true }, by(-500), { because: 'no price' }],
])('stepPrice: %s', (_what, priced, step, stepped) => expect(stepPrice(priced, step, policy)).toEqual(stepped));

it('stepPrice leaves a subscription alone', () =>
  expect(stepPrice({ ...car, subscription_price: 199_00 }, by(-10), pricePolicy.parse({ subscription: true }))).toEqual(
    { because: 'a subscription' },
  ));
