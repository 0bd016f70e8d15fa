import { expect, it } from 'vitest';
import { estimateRange, FEWEST_CARS, type PricedExample } from './estimate-range.ts';

/** Cars whose prices fall 3 % for each 10,000 km and rise 6 % a year, with a scatter that has no luck in it. */
function market(count: number, scatter = 0.03): PricedExample[] {
  return Array.from({ length: count }, (_, i) => {
    const km = 10_000 + ((i * 7919) % 60_000);
    const year = 2021 + (i % 5);
    const off = scatter * Math.sin(i * 2.4);
    return { km, year, price: Math.round(4_000_000 * Math.exp(-0.03 * (km / 10_000) + 0.06 * (year - 2023) + off)) };
  });
}
const at = (km: number, year: number) => 4_000_000 * Math.exp(-0.03 * (km / 10_000) + 0.06 * (year - 2023));
const subject = { km: 30_000, year: 2023 };

it.each([
  ['as many kilometres as most', 30_000, 2023],
  ['hardly driven', 2_000, 2023],
  ['driven far', 90_000, 2023],
  ['newest', 20_000, 2025],
  ['oldest', 50_000, 2021],
])('estimateRange finds the price of a car that is %s within 3 %%', (_case, km, year) => {
  const range = estimateRange({ km, year }, market(60))!;
  expect(Math.abs(range.expected / at(km, year) - 1)).toBeLessThan(0.03);
  expect(range.min).toBeLessThan(range.expected);
  expect(range.max).toBeGreaterThan(range.expected);
});

it('estimateRange is hardly moved by outliers', () => {
  const good = estimateRange(subject, market(20))!;
  const odd = market(20).map((car, i) => (i % 10 === 0 ? { ...car, price: car.price * 4 } : car));
  expect(Math.abs(estimateRange(subject, odd)!.expected / good.expected - 1)).toBeLessThan(0.05);
});

it('estimateRange is null for fewer than four cars', () => {
  expect(estimateRange(subject, market(FEWEST_CARS - 1))).toBeNull();
  expect(estimateRange(subject, market(FEWEST_CARS))).toMatchObject({ cars: FEWEST_CARS });
});

it('estimateRange has more confidence and a narrower range with more cars and with closer prices', () => {
  const [few, many, wide] = [market(5), market(50), market(50, 0.3)].map((cars) => estimateRange(subject, cars)!);
  expect(many!.confidence).toBeGreaterThan(few!.confidence);
  expect(many!.confidence).toBeGreaterThan(wide!.confidence);
  const width = (range: typeof few) => (range!.max - range!.min) / range!.expected;
  expect(width(many)).toBeLessThan(width(few));
  expect(width(many)).toBeLessThan(width(wide));
});

it('estimateRange has no confidence where prices are scattered', () => {
  const anyhow = market(40).map((car, i) => ({ ...car, price: i % 2 === 0 ? 500_000 : 9_000_000 }));
  expect(estimateRange(subject, anyhow)!.confidence).toBe(0);
});

it('estimateRange of identical cars is their price', () => {
  const same = Array.from({ length: 8 }, () => ({ km: 30_000, year: 2023, price: 4_000_000 }));
  const range = estimateRange(subject, same)!;
  expect(range.expected).toBe(4_000_000);
  expect(range.max / range.expected).toBeLessThan(1.1);
});
