import { expect, it } from 'vitest';
import { sharedUntil } from './shared-until.ts';

it.each([
  ['2026-11-30T10:00:00.000Z', '2026-12-30T10:00:00.000Z'],
  ['2027-02-15T23:59:59.999Z', '2027-03-17T23:59:59.999Z'],
])('link to a watchlist that is made at %s works until %s', (now, until) => {
  expect(sharedUntil(new Date(now)).toISOString()).toBe(until);
});
