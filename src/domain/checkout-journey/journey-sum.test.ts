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
};
const brought: JourneyAnswers = { choose: { way: 'deliver', postcode: '4551' } };
const loan = (cents: number): JourneyAnswers => ({ structure: { way: 'loan', loan: cents, years: 5 } });

it.each<[string, JourneyAnswers, Partial<JourneyPrices>, [number, number, number]]>([
  ['nothing said', {}, {}, [4_999_000, 0, 4_979_000]],
  ['collected', { choose: { way: 'collect' } }, {}, [4_999_000, 0, 4_979_000]],
  ['brought', brought, {}, [5_027_500, 0, 5_007_500]],
  ['brought, nobody can say for how much', brought, { delivery: null }, [4_999_000, 0, 4_979_000]],
  ['a product', { protection: { products: ['warranty'] } }, {}, [5_148_000, 0, 5_128_000]],
  ['a product that is gone', { protection: { products: ['tyres'] } }, {}, [4_999_000, 0, 4_979_000]],
  ['all paid', { structure: { way: 'pay' } }, {}, [4_999_000, 0, 4_979_000]],
  ['a loan', loan(3_000_000), {}, [4_999_000, 3_000_000, 1_979_000]],
  ['a loan of all that is left', loan(4_979_000), {}, [4_999_000, 4_979_000, 0]],
  ['a cent more', loan(4_979_001), {}, [4_999_000, 4_979_000, 0]],
  ['the price fell below the loan', loan(3_000_000), { price: 1_000_000, onRoad: 0 }, [1_000_000, 980_000, 0]],
])('%s', (_case, answers, change, expected) => {
  const { lines, total, today, financed, atPickup } = journeySum(answers, { ...prices, ...change });
  expect([total, financed, atPickup]).toEqual(expected);
  expect(today + financed + atPickup).toBe(total);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});
