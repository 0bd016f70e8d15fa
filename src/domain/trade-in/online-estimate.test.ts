import { describe, expect, it } from 'vitest';
import { onlineEstimate } from './online-estimate.ts';
import { tradeInPolicy } from './trade-in-policy.ts';

/** "An online trade-in estimate is not produced for cars over 7 years old or over 100,000 km." */
describe('onlineEstimate for a vehicle, in 2026', () => {
  it.each<[number, number, 'age' | 'km' | null]>([
    [2026, 0, null],
    [2020, 99_999, null], // six years
    [2019, 99_999, null], // seven years are not over seven
    [2019, 100_000, null], // nor is 100,000 over 100,000
    [2019, 100_001, 'km'],
    [2018, 0, 'age'],
    [2018, 100_001, 'age'],
    [2027, 10, null], // a model year that has not begun
  ])('%i with %i km: %s', (year, km, because) =>
    expect(onlineEstimate({ year, km }, tradeInPolicy.parse({}), 2026)).toBe(because),
  );

  it.each([
    [5, 60_000, { year: 2021, km: 60_000 }, null],
    [5, 60_000, { year: 2020, km: 60_000 }, 'age'],
    [5, 60_000, { year: 2021, km: 60_001 }, 'km'],
  ] as const)('with bounds of %i years and %i km, %o: %s', (maxYears, maxKm, vehicle, because) =>
    expect(onlineEstimate(vehicle, { maxYears, maxKm }, 2026)).toBe(because),
  );
});
