import { expect, it } from 'vitest';
import { axisTicks, formatTick } from './axis-ticks.ts';

it.each([
  [0, '0 1'],
  [1, '0 1'],
  [3, '0 1 2 3'],
  [4, '0 1 2 3 4'],
  [5, '0 2 4 6'],
  [9, '0 5 10'],
  [40, '0 10 20 30 40'],
  [41, '0 20 40 60'],
  [100, '0 25 50 75 100'],
  [9_700, '0 2.5k 5k 7.5k 10k'],
  [10_001, '0 5k 10k 15k'],
  [1_250_000, '0 500k 1,000k 1,500k'],
])('the scale of %i is %s', (max, ticks) => expect(axisTicks(max).map(formatTick).join(' ')).toBe(ticks));
