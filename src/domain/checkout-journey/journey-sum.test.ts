import { expect, it } from 'vitest';
import type { JourneyAnswers } from './journey-answers.ts';
import { journeySum, type JourneyPrices } from './journey-sum.ts';

const prices: JourneyPrices = {
  price: 4_760_000,
  onRoad: 239_000,
  delivery: 28_500,
  products: [
    { id: 'warranty', name: '3 year warranty', price: 149_000 },
    { id: 'paint', name: 'Paint', price: 99_000 },
  ],
  deposit: 20_000,
  tradeIn: null,
};
const mazda = (price: number, owing = 0) => ({ tradeIn: { name: '2021 Mazda 3', price, owing } });
const brought: JourneyAnswers = { choose: { way: 'deliver', postcode: '4551' } };
const loan = (cents: number): JourneyAnswers => ({ structure: { way: 'loan', loan: cents, years: 5 } });

it.each<[string, JourneyAnswers, Partial<JourneyPrices>, [number, number, number]]>([
  ['nothing said', {}, {}, [4_999_000, 0, 4_979_000]],
  ['collected', { choose: { way: 'collect' } }, {}, [4_999_000, 0, 4_979_000]],
  ['brought', brought, {}, [5_027_500, 0, 5_007_500]],
  ['brought, no one can say for how much', brought, { delivery: null }, [4_999_000, 0, 4_979_000]],
  ['a product', { protection: { products: ['warranty'] } }, {}, [5_148_000, 0, 5_128_000]],
  ['a product that is gone', { protection: { products: ['tyres'] } }, {}, [4_999_000, 0, 4_979_000]],
  ['all paid', { structure: { way: 'pay' } }, {}, [4_999_000, 0, 4_979_000]],
  ['a loan', loan(3_000_000), {}, [4_999_000, 3_000_000, 1_979_000]],
  ['a loan of all that is left', loan(4_979_000), {}, [4_999_000, 4_979_000, 0]],
  ['a cent more', loan(4_979_001), {}, [4_999_000, 4_979_000, 0]],
  ['a trade-in', {}, mazda(1_500_000), [3_499_000, 0, 3_479_000]],
  ['a trade-in with a loan on it', {}, mazda(1_500_000, 400_000), [3_899_000, 0, 3_879_000]],
  ['more is owed on it than it is worth', {}, mazda(1_500_000, 1_600_000), [5_099_000, 0, 5_079_000]],
  ['a trade-in reduces what is financed', loan(4_000_000), mazda(1_500_000), [3_499_000, 3_479_000, 0]],
  ['a trade-in that leaves less than the deposit', {}, mazda(4_989_000), [10_000, 0, 0]],
  ['a trade-in of the same worth', loan(100_000), mazda(4_999_000), [0, 0, 0]],
  ['a trade-in of more worth', loan(100_000), mazda(5_499_000), [-500_000, 0, -500_000]],
  ['the price fell below the loan', loan(3_000_000), { price: 1_000_000, onRoad: 0 }, [1_000_000, 980_000, 0]],
])('journeySum: %s', (_case, answers, change, expected) => {
  const { lines, total, today, financed, atPickup } = journeySum(answers, { ...prices, ...change });
  expect([total, financed, atPickup]).toEqual(expected);
  expect(today + financed + atPickup).toBe(total);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});
