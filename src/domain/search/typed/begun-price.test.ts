import { expect, test } from 'vitest';
import { begunPrice } from './begun-price.ts';

const ALL = 22;

// "price phrases with counts (“under $30,000 (41)”)"
test.each<[typed: string, before: string, bound: string, amounts: number[] | number]>([
  ['under', '', 'under', ALL],
  ['suv under', 'suv', 'under', ALL],
  ['suv under $', 'suv', 'under', ALL],
  ['SUV Under 3', 'SUV', 'under', [30_000, 35_000, 300_000]],
  ['suv under $30', 'suv', 'under', [30_000, 300_000]],
  ['suv less than 30,0', 'suv', 'under', [30_000, 300_000]],
  ['up to 12', '', 'under', [120_000]],
  ['ute over 5', 'ute', 'over', [5_000, 50_000, 500_000]],
  // a sum alone is what someone can spend
  ['suv $3', 'suv', 'under', [30_000, 35_000, 300_000]],
  ['suv 30', 'suv', 'under', [30_000, 300_000]],
  ['30', '', 'under', [30_000, 300_000]],
])('%j begins a price', (typed, before, bound, amounts) => {
  const begun = begunPrice(typed)!;
  expect([begun.before, begun.bound]).toEqual([before, bound]);
  if (typeof amounts === 'number') expect(begun.amounts).toHaveLength(amounts);
  else expect(begun.amounts).toEqual(amounts);
});

test.each([
  ['a model', 'mazda 3'],
  ['a model', 'toyota 86'],
  ['a year', '2020'],
  ['a price in full', 'under 30k'],
  ['no step', 'under 37'],
  ['kilometres', 'under 50 km'],
  ['part of a word', 'thunder'],
  ['a name', 'land rover'],
  ['nothing', ''],
])('%s does not begin a price: %j', (_, typed) => expect(begunPrice(typed)).toBeUndefined());

test('a price in full is offered no longer, a longer one is', () => {
  expect(begunPrice('under 30000')?.amounts).toEqual([300_000]);
});
