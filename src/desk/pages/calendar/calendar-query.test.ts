import { expect, it } from 'vitest';
import { calendarPath, daysShown, readCalendar } from './calendar-query.ts';

const TODAY = '2026-11-23';

it.each([
  ['', { view: 'day', date: TODAY, all: false, only: null }],
  ['view=week&date=2026-12-01&all=1', { view: 'week', date: '2026-12-01', all: true, only: null }],
  ['only=services', { view: 'day', date: TODAY, all: false, only: 'services' }],
  ['only=everything', { view: 'day', date: TODAY, all: false, only: null }],
  ['view=month&date=2026-02-30&all=yes', { view: 'day', date: TODAY, all: false, only: null }],
  ['date=0001-01-01', { view: 'day', date: TODAY, all: false, only: null }],
  ['date=2026-1-1', { view: 'day', date: TODAY, all: false, only: null }],
])('calendar: the address "%s" is read, and what is not understood is left out', (query, shown) => {
  expect(readCalendar(new URLSearchParams(query), TODAY)).toEqual(shown);
});

it.each([
  [{ view: 'day', date: TODAY, all: false, only: null }, '/calendar'],
  [{ view: 'day', date: TODAY, all: false, only: 'drives' }, '/calendar?only=drives'],
  [{ view: 'week', date: '2026-11-30', all: true, only: null }, '/calendar?view=week&date=2026-11-30&all=1'],
] as const)('calendar: %o is at %s', (shown, path) => {
  expect(calendarPath(shown, TODAY)).toBe(path);
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
])('calendar: the week of %s begins on Monday %s', (date, monday) => {
  expect(daysShown({ view: 'week', date })[0]).toBe(monday);
  expect(daysShown({ view: 'week', date })).toHaveLength(7);
  expect(daysShown({ view: 'day', date })).toEqual([date]);
});
