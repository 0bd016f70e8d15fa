import { expect, it } from 'vitest';
import { brisbaneMonth, salesByFormula } from './sales-counter.ts';

it.each([
  ['midnight in Brisbane', '2026-10-31T14:00:00Z', 0],
  ['a second before it', '2026-10-31T13:59:59Z', 31 * 192 - 1],
  ['just before the first sale', '2026-10-31T14:07:29Z', 0],
  ['450 seconds', '2026-10-31T14:07:30Z', 1],
  ['just after', '2026-10-31T14:07:31Z', 1],
  ['a day', '2026-11-01T14:00:00Z', 192],
  ['twenty days', '2026-11-20T14:00:00Z', 20 * 192],
  ['a leap day', '2028-02-29T13:59:59Z', 29 * 192 - 1],
])('salesByFormula, %s: 192 per day, one per 450 seconds, Brisbane time', (_case, now, sales) => {
  expect(salesByFormula(new Date(now))).toBe(sales);
});

it('brisbaneMonth gives the start of the month and the day in Brisbane', () => {
  expect(brisbaneMonth(new Date('2026-11-20T13:59:59Z'))).toEqual({
    start: Date.parse('2026-10-31T14:00:00Z'),
    today: Date.parse('2026-11-19T14:00:00Z'),
    days: 19,
  });
});
