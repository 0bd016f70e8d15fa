import { expect, it } from 'vitest';
import type { TypicalDays } from '#domain/market/typical-days.ts';
import type { PriceStep } from '#domain/market/price-history.ts';
import { historyView } from './history-view.ts';

const now = new Date('2026-11-21T02:00:00Z');
const at = (day: string) => new Date(`${day}T02:00:00Z`);
const steps: PriceStep[] = [
  { at: at('2026-10-03'), price: 5_949_000, change: null },
  { at: at('2026-10-24'), price: 5_849_000, change: -100_000 },
  { at: at('2026-11-14'), price: 5_899_000, change: 50_000 },
];
const view = (of: PriceStep[], listed = at('2026-10-03'), typical: TypicalDays | null = null) =>
  historyView(of, { listed, now, timezone: 'Australia/Brisbane', typical, similar: 'Similar vans' });

it('price history lists price changes by day, newest first, with the days in stock', () => {
  expect(view(steps)).toMatchObject({
    summary: 'In stock for 49 days.',
    rows: [
      { day: '14 November 2026', change: 'Increased by $500', price: '$58,990' },
      { day: '24 October 2026', change: 'Reduced by $1,000', price: '$58,490' },
      { day: '3 October 2026', change: 'Listed', price: '$59,490' },
    ],
  });
});

it.each<[TypicalDays, string]>([
  [{ days: 38, of: 'sold' }, 'In stock for 49 days. Similar vans here typically sold after 38 days.'],
  [
    { days: 62, of: 'for sale' },
    'In stock for 49 days. Similar vans for sale here have typically been in stock for 62 days.',
  ],
])('price history says what is typical: %j', (typical, summary) =>
  expect(view(steps, undefined, typical)?.summary).toBe(summary),
);

it('price history draws the highest price at the top, from the first day to now', () => {
  const { picture } = view(steps)!;
  expect(picture!.steps.map(({ x, y, price, day }) => [x, y, price, day])).toEqual([
    [20, 48, '$59,490', '3 Oct'],
    [261.7, 140, '$58,490', '24 Oct'],
    [503.4, 94, '$58,990', '14 Nov'],
  ]);
  expect(picture!.path).toBe('M20 48H261.7V140H503.4V94H584');
});

it('price history leaves out labels that would overlap', () => {
  const close = [steps[0]!, { at: at('2026-10-04'), price: 5_900_000, change: -49_000 }, steps[2]!];
  expect(view(close)!.picture!.steps.map(({ price }) => price)).toEqual(['$59,490', '', '$58,990']);
});

it.each<[string, PriceStep[], Date, string | null, string | undefined]>([
  ['no price known', [], at('2026-10-03'), null, undefined],
  [
    'a price that never changed',
    steps.slice(0, 1),
    at('2026-10-03'),
    'In stock for 49 days. The price has not changed.',
    'Listed',
  ],
  ['listed today', steps.slice(0, 1), now, 'Listed today. The price has not changed.', 'Listed'],
  ['listed yesterday', steps.slice(0, 1), at('2026-11-20'), 'In stock for 1 day. The price has not changed.', 'Listed'],
  [
    'here before its prices were noted',
    steps.slice(0, 1),
    at('2026-08-03'),
    'In stock for 110 days. The price has not changed.',
    'First recorded price',
  ],
])('price history: %s', (_case, of, listed, summary, first) => {
  const shown = view(of, listed);
  expect(shown?.summary ?? null).toBe(summary);
  expect(shown?.rows[0]?.change).toBe(first);
  expect(shown?.picture ?? null).toBeNull();
});

it('price history does not draw prices of another type as a cut', () => {
  const terms = [
    { at: at('2026-09-01'), price: 5_000_000, change: null },
    { at: at('2026-10-01'), price: 4_600_000, change: null },
  ];
  const shown = view(terms, at('2026-09-01'));
  expect(shown?.rows.map(({ change }) => change)).toEqual(['Price type changed', 'Listed']);
  expect(shown?.picture).toBeNull();
  const cut = view([...terms, { at: at('2026-10-20'), price: 4_500_000, change: -100_000 }], at('2026-09-01'));
  expect(cut?.rows[0]?.change).toBe('Reduced by $1,000');
  expect(cut?.picture?.steps.map(({ price }) => price)).toEqual(['$46,000', '$45,000']);
});

it.each([
  [[steps[0]!], null, 'In stock for 49 days. The price has not changed.'],
  [
    [steps[0]!],
    'Excl. government charges',
    'In stock for 49 days. These prices are as advertised (Excl. government charges). The advertised price has not changed.',
  ],
  [
    steps,
    'Excl. government charges',
    'In stock for 49 days. These prices are as advertised (Excl. government charges).',
  ],
])('price history beside another price says which it holds', (of, advertised, summary) => {
  const options = {
    listed: at('2026-10-03'),
    now,
    timezone: 'Australia/Brisbane',
    similar: 'Similar vans',
    advertised,
  };
  expect(historyView(of, options)?.summary).toBe(summary);
});
