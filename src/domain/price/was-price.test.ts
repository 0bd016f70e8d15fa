import { expect, it } from 'vitest';
import { dollars, type Cents } from '../money.ts';
import { pricePolicy, type PricePolicy } from './price-policy.ts';
import { wasPrice, type LoggedPrice } from './was-price.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const policy = (choices: Partial<PricePolicy> = {}): PricePolicy => ({ ...pricePolicy.parse({}), ...choices });
const proven = policy();

// "A struck-through 'Was {before_price}' line shows when before_price exceeds the current price."
it.each<[string, Cents | null, Cents | null, PricePolicy['was'], ReturnType<typeof wasPrice>]>([
  ['higher than now', dollars(31_990), dollars(29_990), 'always', { amount: dollars(31_990), saving: dollars(2_000) }],
  ['a cent higher', dollars(29_990) + 1, dollars(29_990), 'always', { amount: dollars(29_990) + 1, saving: 1 }],
  ['the same', dollars(29_990), dollars(29_990), 'always', null],
  ['lower', dollars(27_990), dollars(29_990), 'always', null],
  ['none known', null, dollars(29_990), 'always', null],
  ['no amount shown now', dollars(31_990), null, 'always', null],
  ['never', dollars(31_990), dollars(29_990), 'never', null],
  ['proven, and nothing logged', dollars(31_990), dollars(29_990), 'proven', null],
])('wasPrice: %s', (_, before_price, now, was, expected) => {
  expect(wasPrice({ before_price, price_log: [] }, now, policy({ was }), NOW)).toEqual(expected);
});

/** Lines of the log: days before now, price, reduced price (dollars; 0 none). */
const log = (...lines: [daysAgo: number, price: number, reduced?: number][]): LoggedPrice[] =>
  lines.map(([daysAgo, price, reduced = 0]) => ({
    at: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(),
    price: price === 0 ? null : dollars(price),
    reduced_price: reduced === 0 ? null : dollars(reduced),
    price_type: 'Drive Away',
  }));

// the price asked directly before, for 28 days on end, and the drop no more than 28 days ago; $29,990 now, the feed says $31,990
it.each<[string, LoggedPrice[], Partial<PricePolicy>, number | null]>([
  ['asked for 28 days, directly before', log([38, 31_990], [10, 29_990]), {}, 31_990],
  ['for a day less', log([37, 31_990], [10, 29_990]), {}, null],
  ['in two lines of one price', log([38, 31_990], [20, 31_990], [10, 29_990]), {}, 31_990],
  ['more was asked than the feed says', log([38, 33_000], [10, 29_990]), {}, 33_000],
  ['less was asked than the feed says', log([38, 30_490], [10, 29_990]), {}, 30_490],
  ['raised before the drop', log([50, 31_990], [30, 33_000], [10, 29_990]), {}, null],
  ['for 28 days, but interrupted', log([48, 31_990], [24, 30_990], [20, 31_990], [10, 29_990]), {}, null],
  ['a time without a price', log([48, 31_990], [24, 0], [20, 31_990], [10, 29_990]), {}, null],
  ['without a price directly before', log([90, 31_990], [40, 0], [10, 29_990]), {}, null],
  ['in steps down, the last of them short', log([60, 31_990], [10, 30_990], [5, 29_990]), {}, null],
  ['in steps down, the last of them long', log([90, 31_990], [40, 30_990], [5, 29_990]), {}, 30_990],
  ['lower before', log([90, 31_990], [40, 28_990], [5, 29_990]), {}, null],
  ['the price fell 28 days ago', log([90, 31_990], [28, 29_990]), {}, 31_990],
  ['29 days ago', log([90, 31_990], [29, 29_990]), {}, null],
  ['it has not fallen', log([90, 31_990]), {}, null],
  ['another price is the last of the log', log([90, 31_990], [10, 29_490]), {}, null],
  ['it was written, but a reduced price was asked', log([90, 31_990, 29_990], [10, 29_990]), {}, null],
  ['reduced now, and not before', log([90, 31_990], [10, 31_990, 29_990]), {}, 31_990],
  [
    'on a site that asks the price and not the reduced one',
    log([90, 31_990, 29_990], [10, 29_990]),
    { order: ['price', 'reduced'] },
    31_990,
  ],
  ['a site that wants two months', log([38, 31_990], [10, 29_990]), { wasHeldDays: 60 }, null],
  ['a site that says it for a week', log([90, 31_990], [10, 29_990]), { wasShownDays: 7 }, null],
])('wasPrice, proven: %s', (_, price_log, choices, was) => {
  const found = wasPrice({ before_price: dollars(31_990), price_log }, dollars(29_990), { ...proven, ...choices }, NOW);
  expect(found).toEqual(was === null ? null : { amount: dollars(was), saving: dollars(was - 29_990) });
});

// a price with charges to come is not a saving on a drive-away price
it.each<[string, types: (string | null)[], number | null]>([
  ['both drive away', ['Drive Away', 'drive away'], 31_990],
  ['both say nothing', ['', ''], 31_990],
  ['drive away, then without charges', ['Drive Away', 'Excl. Gov. Charges'], null],
  ['without charges, then drive away', ['Excl. Gov. Charges', 'Drive Away'], null],
  ['with GST, then without', ['Drive Away', 'Drive Away excl. GST'], null],
  ['nothing said, then drive away', ['', 'Drive Away'], null],
  ['not known of either', [null, null], null],
  ['not known of the first', [null, 'Drive Away'], null],
])('wasPrice, proven, by what the prices include: %s', (_, types, was) => {
  const price_log = log([90, 31_990], [10, 29_990]).map((line, index) => ({ ...line, price_type: types[index]! }));
  const found = wasPrice({ before_price: dollars(31_990), price_log }, dollars(29_990), proven, NOW);
  expect(found?.amount ?? null).toBe(was === null ? null : dollars(was));
});

it('wasPrice, proven: a price is asked on its basis from the day that its type changed', () => {
  const price_log = log([90, 31_990], [30, 31_990], [10, 29_990]).map((line, index) => ({
    ...line,
    price_type: index === 0 ? 'Excl. Gov. Charges' : 'Drive Away',
  }));
  const found = (wasHeldDays: number) =>
    wasPrice({ before_price: dollars(31_990), price_log }, dollars(29_990), { ...proven, wasHeldDays }, NOW);
  expect(found(21)).toBeNull();
  expect(found(20)?.amount).toBe(dollars(31_990));
});
