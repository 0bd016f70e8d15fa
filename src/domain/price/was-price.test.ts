import { expect, it } from 'vitest';
import { dollars, type Cents } from '../money.ts';
import { pricePolicy, type PricePolicy } from './price-policy.ts';
import { wasPrice, type LoggedPrice } from './was-price.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const policy = (choices: Partial<PricePolicy> = {}): PricePolicy => ({ ...pricePolicy.parse({}), ...choices });
const proven = policy({ was: 'proven' });

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
])('%s', (_, before_price, now, was, expected) => {
  expect(wasPrice({ before_price, price_log: [] }, now, policy({ was }), NOW)).toEqual(expected);
});

/** Lines of the log: days before now, price, reduced price (dollars; 0 none). */
const log = (...lines: [daysAgo: number, price: number, reduced?: number][]): LoggedPrice[] =>
  lines.map(([daysAgo, price, reduced = 0]) => ({
    at: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
    price: price === 0 ? null : dollars(price),
    reduced_price: reduced === 0 ? null : dollars(reduced),
  }));

it.each<[string, LoggedPrice[], Partial<PricePolicy>, boolean]>([
  ['asked for 28 days, directly before', log([38, 31_990], [10, 29_990]), {}, true],
  ['for a day less', log([37, 31_990], [10, 29_990]), {}, false],
  ['even more was asked', log([38, 33_000], [10, 29_990]), {}, true],
  ['a dollar less was asked', log([38, 31_989], [10, 29_990]), {}, false],
  ['raised in between, and never below', log([50, 31_990], [30, 33_000], [10, 29_990]), {}, true],
  ['for 28 days, but interrupted', log([48, 31_990], [24, 30_990], [20, 31_990], [10, 29_990]), {}, false],
  ['interrupted by a time without a price', log([48, 31_990], [24, 0], [20, 31_990], [10, 29_990]), {}, false],
  ['in steps down', log([60, 31_990], [10, 30_990], [5, 29_990]), {}, true],
  ['the price fell 28 days ago', log([90, 31_990], [28, 29_990]), {}, true],
  ['29 days ago', log([90, 31_990], [29, 29_990]), {}, false],
  ['it has not fallen', log([90, 31_990]), {}, false],
  ['it was written, but a reduced price was asked', log([90, 31_990, 29_990], [10, 29_990]), {}, false],
  ['reduced now, and not before', log([90, 31_990], [10, 31_990, 29_990]), {}, true],
  [
    'on a site that asks the price and not the reduced one',
    log([90, 31_990, 29_990], [10, 29_990]),
    { order: ['price', 'reduced'] },
    true,
  ],
  ['a site that wants two months', log([38, 31_990], [10, 29_990]), { wasHeldDays: 60 }, false],
  ['a site that says it for a week', log([90, 31_990], [10, 29_990]), { wasShownDays: 7 }, false],
])('proven: %s', (_, price_log, choices, shown) => {
  const was = wasPrice({ before_price: dollars(31_990), price_log }, dollars(29_990), { ...proven, ...choices }, NOW);
  expect(was).toEqual(shown ? { amount: dollars(31_990), saving: dollars(2_000) } : null);
});
