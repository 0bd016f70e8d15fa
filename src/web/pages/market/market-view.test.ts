import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { UNKNOWN_GAUGE, type Autogauge } from '#domain/market/autogauge.ts';
import { measured, type MeasuredCar } from '#domain/market/comparable.ts';
import { DRIVE_AWAY } from '#domain/market/compared-price.ts';
import { estimateRange } from '#domain/market/estimate-range.ts';
import { LIKENESS, type Likeness } from '#domain/market/likeness.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { marketPage, marketSection } from './market-view.ts';

const now = new Date('2026-06-15T00:00:00Z');
const site = (market: object = {}) => liveSite('northbank', { settings: { market } });
const subject = aCar({ price: 4_600_000, before_price: null });
const others = Array.from({ length: 50 }, (_, i) =>
  aCar({ id: 100 + i, slug: `other-${i}`, price: 4_400_000 + (i % 11) * 100_000, km: 10_000 + i * 1_500 }),
);
/** A site that compares four cars. */
const FOUR = { fewestCars: 4 };
const page = (
  comparables: readonly Car[],
  shows: (id: number) => boolean = () => true,
  market: object = {},
  {
    estimated = false,
    likeness = LIKENESS[0],
    gauge = UNKNOWN_GAUGE,
  }: { estimated?: boolean; likeness?: Likeness; gauge?: Autogauge } = {},
) => {
  const compared = ({ price }: Car) => ({ price: price!, basis: DRIVE_AWAY, estimated });
  const cars = comparables.map((car) => measured(car, compared(car)) as Car & MeasuredCar);
  const own = measured(subject, compared(subject)) as Car & MeasuredCar;
  const estimate = estimateRange(own, cars);
  const comparison = { subject: own, compared: compared(subject), cars, likeness, estimate };
  const evidence = { gauge, comparison, history: [] };
  return marketPage({ car: subject, site: site(market), evidence, now, shows });
};

it.each<[string, Partial<Car>, number | null, object, boolean]>([
  ['a car for sale', {}, 4_600_000, {}, true],
  ['a sold one', { status: 'sold' }, 4_600_000, {}, false],
  ['one without a price', {}, null, {}, false],
  ['a site that says nothing of prices', {}, 4_600_000, { indicator: false, history: false, comparison: false }, false],
  ['a site with the history alone', {}, 4_600_000, { indicator: false, comparison: false }, true],
])('market page is shown for %s: %5$s', (_case, change, price, market, there) =>
  expect(marketSection(aCar(change), price, site(market), now) !== null).toBe(there),
);

it('market page shows the car and the 12 closest in kilometres, as chart and table, by kilometres', () => {
  const { comparison } = page(others).evidence;
  expect(comparison).toMatchObject({ title: 'Compared with 50 similar vehicles' });
  expect(comparison!.dots).toHaveLength(12);
  expect(comparison!.rows).toHaveLength(13);
  expect(comparison!.dots.map(({ number, href }) => [number, href])).toEqual(
    comparison!.rows.slice(1).map(({ number, href }) => [number, href]),
  );
  expect(comparison!.rows[0]).toMatchObject({ name: 'This vehicle', own: true, price: '$46,000', km: '18,420' });
  const kms = comparison!.rows.map(({ km }) => Number(km.replace(',', '')));
  expect(Math.max(...kms)).toBeLessThan(30_000);
  expect(kms.slice(1)).toEqual(kms.slice(1).toSorted((a, b) => a - b));
  for (const { x, y } of [...comparison!.dots, comparison!.own]) {
    expect(x).toBeGreaterThanOrEqual(60);
    expect(x).toBeLessThanOrEqual(586);
    expect(y).toBeGreaterThanOrEqual(16);
    expect(y).toBeLessThanOrEqual(256);
  }
});

it('market page links the cars that this website shows, and no others', () => {
  const rows = page(others.slice(0, 4), (id) => id % 2 === 0, FOUR).evidence.comparison!.rows;
  expect(rows.flatMap(({ href }) => href ?? []).toSorted()).toEqual(['/cars/other-0', '/cars/other-2']);
});

it('market page previews the car and those it opens, with the difference in dollars, years and kilometres', () => {
  const { previews, dots, summary } = page(others.slice(0, 4), (id) => id % 2 === 0, FOUR).evidence.comparison!;
  expect(previews.map(({ number, title, price, difference }) => [number, title, price, difference])).toEqual([
    [null, 'This vehicle', '$46,000', null],
    [1, '2024 Toyota RAV4', '$44,000', '$2,000 less, 8,420 km fewer'],
    [3, '2024 Toyota RAV4', '$46,000', 'same price, 5,420 km fewer'],
  ]);
  expect(dots[0]!.name).toMatch(/^1: .+, 10,000 km, \$44,000, \$2,000 less, 8,420 km fewer$/);
  expect(summary).toContain('Choose a number to open that vehicle. Grey numbers aren’t on this website.');
  const all = page(others.slice(0, 4), undefined, FOUR).evidence.comparison!;
  expect(all.previews).toHaveLength(5);
  expect(all.summary).not.toContain('Grey numbers');
});

it('market page says where better value lies, but on no dot', () => {
  const cornered = (price: number, km: number, id: number) => aCar({ id, slug: `c-${id}`, price, km });
  const scattered = [
    cornered(6_600_000, 3_000, 1),
    cornered(5_600_000, 90_000, 2),
    cornered(3_600_000, 80_000, 3),
    cornered(6_000_000, 60_000, 5),
  ];
  const better = (cars: readonly Car[]) => page(cars, undefined, FOUR).evidence.comparison!.betterText;
  expect(better(scattered)).toEqual({ x: 70, y: 246 });
  const cheap = [...scattered, cornered(3_650_000, 9_000, 4)];
  expect(better(cheap)).not.toEqual({ x: 70, y: 246 });
  const crowd = Array.from({ length: 9 }, (_, i) => cornered(3_600_000 + i * 50_000, 3_500 + i * 3_000, 10 + i));
  expect(better([...scattered.slice(0, 3), ...crowd])).toBeNull();
});

it('market page compares nothing with fewer cars than an estimate needs', () => {
  expect(page(others.slice(0, 7)).evidence.comparison).toBeNull();
  expect(page(others.slice(0, 8)).evidence.comparison).not.toBeNull();
  expect(page(others.slice(0, 3), undefined, { fewestCars: 4 }).evidence.comparison).toBeNull();
  expect(page(others.slice(0, 9)).evidence.comparison!.line).toMatch(/^M[\d. ]+L/);
});

it('market page names its method and the day of the comparison', () => {
  const rows = Object.fromEntries(page(others).method.rows.map(({ name, value }) => [name, value]));
  expect(rows).toMatchObject({
    'Vehicles compared': '50',
    Kilometres: '18,420',
    Year: '2024',
    'Date compared': '15 June 2026',
  });
  expect(page(others, undefined, { service: { url: 'https://valuer.example' } }).method.text[0]).toContain(
    'independent market-data provider',
  );
});

it.each<[string, { estimated?: boolean; likeness?: Likeness }, RegExp, RegExp | null]>([
  ['the most alike', {}, /the same badge, drive, body and fuel,/, null],
  [
    'less alike',
    { likeness: LIKENESS[2]! },
    /the same badge and fuel,/,
    /Fewer than 8 have the same badge, drive, body and fuel, so the comparison is wider\./,
  ],
  [
    'with estimated costs',
    { estimated: true },
    /All prices are compared drive away in QLD\. Stamp duty, registration and CTP insurance are estimated/,
    null,
  ],
])(
  'market page says how similar the compared cars are, and what their prices include: %s',
  (_case, how, expected, wider) => {
    const { method, evidence } = page(others, undefined, {}, how);
    const text = method.text.join(' ');
    expect(text).toMatch(expected);
    expect(`${evidence.comparison!.summary} ${text}`).toContain('drive away in QLD');
    if (wider === null) expect(text).not.toContain('wider');
    else expect(text).toMatch(wider);
  },
);

it.each<[object, string]>([
  [{}, 'Is it a fair price?'],
  [{ indicator: false }, 'Is it a fair price?'],
  [{ indicator: false, comparison: false }, 'Price history'],
])('market page has a title for what it shows: %j', (market, title) =>
  expect(page(others, undefined, market).title).toBe(title),
);

it.each<[object, string | null]>([
  [{}, 'Price history'],
  [{ indicator: false }, 'Price history'],
  [{ indicator: false, comparison: false }, null],
])('price history has no second heading where it stands alone: %j', (market, title) =>
  expect(page(others, undefined, market).evidence.historyTitle).toBe(title),
);

it.each([
  ['below the comparison while the indicator is not shown', UNKNOWN_GAUGE, {}, true],
  ['below the comparison on a site without the indicator', null, { indicator: false }, true],
  ['below the indicator alone where that is shown', null, {}, false],
])('comparison names the basis of prices once: %s', (_case, gauge, market, there) => {
  const known: Autogauge = {
    ...UNKNOWN_GAUGE,
    fill: 0.5,
    listing_price: 4_600_000,
    market_range_min: 4_400_000,
    market_range_max: 5_400_000,
    confidence: 0.9,
  };
  const view = page(others, undefined, market, { gauge: gauge ?? known });
  expect(view.evidence.comparison!.summary.includes('All prices are compared')).toBe(there);
  if (!there) expect(view.gauge!.rules.basis).toContain('All prices are compared');
});
