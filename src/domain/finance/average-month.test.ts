import { expect, it } from 'vitest';
import { averageMonth } from './average-month.ts';

// "Finance estimate card: monthly = weekly repayment × 4.33"
it.each([
  [21_500, 93_095],
  [8_040, 34_813],
  [0, 0],
])('averageMonth: %s a week are %s in an average month', (weekly, month) => expect(averageMonth(weekly)).toBe(month));
