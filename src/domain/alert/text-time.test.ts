import { expect, it } from 'vitest';
import { nextTextTime, textTime } from './text-time.ts';

const HOURS = { textsFrom: 8, textsUntil: 20 };
const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';

// "quiet hours by the site's zone: no messages at night"
it.each([
  ['just before the first hour', '2026-11-20T21:59:59Z', BRISBANE, '2026-11-20T22:00:00Z'],
  ['at the first hour', '2026-11-20T22:00:00Z', BRISBANE, '2026-11-20T22:00:00Z'],
  ['by day', '2026-11-21T03:00:00Z', BRISBANE, '2026-11-21T03:00:00Z'],
  ['just before the last hour', '2026-11-21T09:59:59Z', BRISBANE, '2026-11-21T09:59:59Z'],
  ['at the last hour', '2026-11-21T10:00:00Z', BRISBANE, '2026-11-21T22:00:00Z'],
  ['at midnight', '2026-11-21T14:00:00Z', BRISBANE, '2026-11-21T22:00:00Z'],
  ['in the night before the clocks go forward', '2026-10-03T12:00:00Z', SYDNEY, '2026-10-03T21:00:00Z'],
  ['in the night before the clocks go back', '2026-04-04T12:00:00Z', SYDNEY, '2026-04-04T22:00:00Z'],
])('text time: %s', (_when, now, zone, at) => {
  expect(textTime(HOURS, zone, new Date(now))).toEqual(new Date(at));
});

it('text time: until midnight is the whole evening', () => {
  const late = new Date('2026-11-21T13:59:00Z');
  expect(textTime({ textsFrom: 8, textsUntil: 24 }, BRISBANE, late)).toEqual(late);
});

// "rate": textsPerDay
const NOW = new Date('2026-11-21T03:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
it.each([
  ['none so far', [], NOW],
  ['one below the limit', [ago(2), ago(1)], NOW],
  ['at the limit', [ago(3), ago(2), ago(1)], new Date('2026-11-22T00:00:00Z')],
  ['at the limit, the first of them a day ago', [ago(24), ago(2), ago(1)], NOW],
  ['at the limit, the first of them just under a day ago', [ago(23.99), ago(2), ago(1)], ago(-0.01)],
  ['the limit ends at night', [ago(6), ago(5), ago(1)], new Date('2026-11-21T22:00:00Z')],
])('next text time: %s', (_when, sentAt, at) => {
  expect(nextTextTime(sentAt, { ...HOURS, textsPerDay: 3 }, BRISBANE, NOW)).toEqual(at);
});
