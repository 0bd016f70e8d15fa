import { expect, test } from 'vitest';
import { offerEnds } from './offer-ends.ts';

const now = new Date('2026-11-21T12:00:00+10:00');

test.each([
  ['2026-11-21', 'today', null, true],
  ['2026-11-22', 'tomorrow', null, true],
  ['2026-11-23', 'Monday 23 November', '2 days', false],
  ['2026-11-30', 'Monday 30 November', '9 days', false],
  ['2027-01-20', '20 January 2027', '60 days', false],
  ['2027-01-21', '21 January 2027', null, false],
  ['2026-11-23T00:00:00+10:00', 'tomorrow', null, true],
  ['2026-11-21T17:00:00+10:00', 'today', null, true],
])('offerEnds: %s is shown as %s, %s', (expiry, day, left, soon) => {
  expect(offerEnds(expiry, now, 'Australia/Brisbane')).toEqual({ day, left, soon });
});
