import { expect, it } from 'vitest';
import { sentPhotosKeptUntil, unsentPhotoKeptUntil, valuationKeptUntil } from './kept-until.ts';

const policy = { keepDays: 30, photoDays: 90 };
const now = new Date('2026-11-30T10:00:00Z');

// "Days to keep trade-in photos … Photos that aren’t submitted are deleted after a day."
it.each<[string, Date, string]>([
  ['a valuation: tradeIn.keepDays', valuationKeptUntil(policy, now), '2026-12-30T10:00:00.000Z'],
  ['a photo without a lead: a day', unsentPhotoKeptUntil(now), '2026-12-01T10:00:00.000Z'],
  ['photos of a lead: tradeIn.photoDays', sentPhotosKeptUntil(policy, now), '2027-02-28T10:00:00.000Z'],
])('kept until: %s', (_, until, expected) => {
  expect(until.toISOString()).toBe(expected);
});
