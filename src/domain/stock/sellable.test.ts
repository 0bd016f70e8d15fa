import { expect, it } from 'vitest';
import { isSellable } from './sellable.ts';

it.each([
  ['in_stock', true],
  ['coming_soon', true],
  ['sold', false],
] as const)('isSellable: a car that is %s: sellable %s', (status, expected) => {
  expect(isSellable({ status })).toBe(expected);
});
