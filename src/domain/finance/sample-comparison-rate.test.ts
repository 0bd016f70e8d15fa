import { expect, it } from 'vitest';
import { sampleComparisonRate } from './sample-comparison-rate.ts';

// "Sample comparison rate: 5-year secured $30,000 loan": financed fees, a fee each month, by hand with bisection
it.each<[string, number, number, number, number]>([
  ['no fees: the annual rate', 10, 0, 0, 10],
  ['the least rate of the slider', 0.5, 0, 0, 0.5],
  ['establishment fee of $395', 7.99, 39_500, 0, 8.55],
  ['$395 and $8 a month', 7.99, 39_500, 800, 9.1],
  ['$395, $912.25 and $8 a month', 8.99, 130_725, 800, 11.36],
])('sampleComparisonRate: %s', (_case, annualRate, financed, monthly, expected) =>
  expect(sampleComparisonRate(annualRate, { financed, monthly })).toBe(expected),
);

it('sampleComparisonRate never falls when a rate or a fee rises', () => {
  const at = (rate: number, financed: number, monthly: number) => sampleComparisonRate(rate, { financed, monthly })!;
  for (let rate = 0.5; rate <= 20; rate += 0.5) {
    expect(at(rate + 0.5, 39_500, 800)).toBeGreaterThan(at(rate, 39_500, 800));
    expect(at(rate, 39_600, 800)).toBeGreaterThanOrEqual(at(rate, 39_500, 800));
    expect(at(rate, 39_500, 810)).toBeGreaterThanOrEqual(at(rate, 39_500, 800));
  }
});
