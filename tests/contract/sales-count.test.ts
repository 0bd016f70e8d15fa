import { describe, expect, it } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { salesCount } from '#web/pages/home/sales-count.ts';

const NOW = new Date('2026-11-20T02:00:00Z'); // noon of the 20th in Brisbane
const STATS = [{ figure: '50+', name: 'locations' }];
const stock = createStockIndex();
stock.put(
  [
    ['the last second of October in Brisbane', '2026-10-31T13:59:59Z'],
    ['the first of November', '2026-10-31T14:00:01Z'],
    ['last week', '2026-11-12T00:00:00Z'],
    ['this morning', '2026-11-20T01:00:00Z'],
    ['not sold', null],
  ].map(([name, soldAt], index) =>
    aCar({ id: index + 1, slug: `car-${index}`, name: name!, status: soldAt ? 'sold' : 'in_stock', sold_at: soldAt! }),
  ),
);

const counter = (home: object, kind: 'group' | 'dealer' = 'group') =>
  salesCount(liveSite('group', { settings: { site: { name: 'Group', kind }, home } }), stock, NOW);

describe('sales counter', () => {
  it.each([
    ['a group site shows the formula', { stats: STATS }, 'group', { kind: 'formula', count: 19 * 192 + 96 }],
    ['a dealer site shows none', { stats: STATS }, 'dealer', null],
    ['unless it wants one', { stats: STATS, salesCounter: 'formula' }, 'dealer', { kind: 'formula', count: 3744 }],
    ['real sales are those of this month', { stats: STATS, salesCounter: 'real' }, 'group', { kind: 'real', count: 3 }],
    ['none is none', { stats: STATS, salesCounter: 'none' }, 'group', null],
    ['without figures there is no banner for it', { salesCounter: 'real' }, 'group', null],
  ] as const)('%s', async (_case, home, kind, expected) => {
    expect(await counter(home, kind)).toEqual(expected);
  });
});
