import { expect, it } from 'vitest';
import { expiryDate } from './expiry-date.ts';

const now = new Date('2026-11-21T00:00:00Z');

it.each([
  [null, undefined],
  [0, undefined],
  [1, '2026-11-20T00:00:00.000Z'],
  [365, '2025-11-21T00:00:00.000Z'],
])('expiryDate: %s days keep what came since %s', (days, date) =>
  expect(expiryDate(days, now)?.toISOString()).toBe(date),
);
