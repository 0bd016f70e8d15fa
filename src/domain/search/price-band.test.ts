import { expect, test } from 'vitest';
import { priceBand, weeklyPriceBand } from './price-band.ts';

test.each<[cents: number | null, band: string | null]>([
  [null, null],
  [0, null],
  [-5, null],
  [1, '0-10000'],
  [999_999, '0-10000'],
  [1_000_000, '10000-20000'],
  [1_999_999, '10000-20000'],
  [2_000_000, '20000-30000'],
  [5_999_999, '50000-60000'],
  [6_000_000, '60000-80000'],
  [49_999_999, '300000-500000'],
  [50_000_000, '500000-'],
  [999_999_999, '500000-'],
])('priceBand: %s cents is in band %s', (cents, band) => {
  expect(priceBand(cents)).toBe(band);
});

test.each<[cents: number | null, band: string | null]>([
  [null, null],
  [0, null],
  [4999, '0-50'],
  [5000, '50-100'],
  [12_500, '100-150'],
  [49_999, '450-500'],
  [50_000, '500-'],
])('priceBand: weekly %s cents is in band %s', (cents, band) => {
  expect(weeklyPriceBand(cents)).toBe(band);
});
