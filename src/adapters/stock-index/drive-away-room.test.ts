import { expect, it } from 'vitest';
import { driveAwayIndexesToDrop } from './drive-away-room.ts';

const indexes = (count: number, cars: number): number[] => Array.from({ length: count }, () => cars);

it.each([
  ['none is held', [], 1_000, 0],
  ['one below the number that is always held, each of the whole stock', indexes(23, 1_000), 1_000, 0],
  ['that number, each of the whole stock', indexes(24, 1_000), 1_000, 1],
  ['that number, twice the stock in all', indexes(24, 100), 1_200, 0],
  ['that number, one car more than twice the stock', [101, ...indexes(23, 100)], 1_200, 1],
  ['one index for each of 200 groups of a large stock', indexes(200, 6_000), 1_200_000, 0],
  ['three for each of 200 groups: two are held', indexes(600, 6_000), 1_200_000, 200],
  ['the oldest is the largest', [60_000, ...indexes(30, 100)], 5_000, 1],
] as const)('drive-away indexes: %s', (_case, cars, stock, dropped) => {
  expect(driveAwayIndexesToDrop(cars, stock)).toBe(dropped);
});
