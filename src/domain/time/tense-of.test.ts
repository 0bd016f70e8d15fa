import { expect, it } from 'vitest';
import { tenseOf, tenseOfBooking, type Tense } from './tense-of.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 10, minute));

it.each<[number, Tense]>([
  [29, 'ahead'],
  [30, 'now'],
  [31, 'now'],
  [59, 'now'],
  [60, 'over'],
  [61, 'over'],
])('booking from 10:30 to 11:00: at minute %i of 10:00 it is %s', (minute, tense) => {
  expect(tenseOf({ from: at(30), until: at(60) }, at(minute))).toBe(tense);
  expect(tenseOfBooking({ startsAt: at(30), minutes: 30 }, at(minute))).toBe(tense);
});
