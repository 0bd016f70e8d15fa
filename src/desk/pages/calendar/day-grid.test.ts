import { describe, expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { dayMinutes } from '#domain/time/day-minutes.ts';
import type { CalendarItem } from './calendar-items.ts';
import { dayGrid } from './day-grid.ts';

const DATE = '2026-11-23'; // a Monday
const place = (hours: [string, string] | null, timezone: string, items: CalendarItem[] = []) => ({
  location: {
    ...aCar().location!,
    timezone,
    opening_hours: hours ? [{ weekday: 1, status: 'Open' as const, open: hours[0], close: hours[1] }] : [],
  },
  items,
});
const item = (key: string, span: [string, string] | null, kind: CalendarItem['kind'] = 'drive'): CalendarItem => ({
  key,
  kind,
  time: span && span[0],
  span: span && { from: dayMinutes(span[0]), until: span[1] === '24:00' ? 1440 : dayMinutes(span[1]) },
  tense: 'ahead',
  title: key,
  detail: '',
  warning: null,
  to: '/',
});
const BRISBANE = 'Australia/Brisbane';
const ADELAIDE = 'Australia/Adelaide'; // half an hour ahead of Brisbane in summer
const at = (now: string) => ({ now: new Date(`${now}+10:00`), zone: BRISBANE });
const BEFORE = at('2026-11-22T12:00');

describe('hours of the calendar’s grid', () => {
  it.each([
    ['whole hours around the opening hours', [place(['08:30', '17:30'], BRISBANE)], '480-1080'],
    [
      'of the place that opens first and the one that closes last',
      [place(['08:30', '17:00'], BRISBANE), place(['09:00', '18:00'], BRISBANE)],
      '480-1080',
    ],
    [
      'a booking before opening',
      [place(['08:30', '17:00'], BRISBANE, [item('early', ['07:45', '08:30'])])],
      '420-1020',
    ],
    ['a booking at a place that is closed', [place(null, BRISBANE, [item('closed', ['10:00', '10:45'])])], '600-660'],
    [
      'time that is blocked out makes no hours',
      [place(['09:00', '17:00'], BRISBANE, [item('all day', ['00:00', '24:00'], 'blocked')])],
      '540-1020',
    ],
    ['closed, and nothing but a pick-up', [place(null, BRISBANE, [item('pick-up', null, 'pick-up')])], null],
    ['no place', [], null],
  ])('%s', (_, places, hours) => {
    const grid = dayGrid(DATE, places, BEFORE);
    expect(grid && `${grid.hours.from}-${grid.hours.until}`).toBe(hours);
  });
});

describe('grid of the calendar', () => {
  it('lists bookings of all places as they come, each beside what it overlaps', () => {
    const grid = dayGrid(
      DATE,
      [
        place(['09:00', '17:00'], BRISBANE, [item('b', ['10:00', '10:45']), item('c', ['10:30', '11:15'])]),
        place(['09:00', '17:00'], ADELAIDE, [item('a', ['10:15', '11:00'])]), // 9:45 in Brisbane
      ],
      BEFORE,
    )!;
    expect(grid.timed.map(({ item: { key }, place: of, nth, abreast }) => [key, of, nth, abreast])).toEqual([
      ['a', 1, 0, 1],
      ['b', 0, 0, 2],
      ['c', 0, 1, 2],
    ]);
    expect(grid.now).toBeNull();
  });

  it('cuts what is blocked out to its hours, and says when each place is closed', () => {
    const grid = dayGrid(
      DATE,
      [place(['08:30', '17:00'], BRISBANE, [item('all day', ['00:00', '24:00'], 'blocked')]), place(null, BRISBANE)],
      BEFORE,
    )!;
    expect(grid.timed[0]!.span).toEqual({ from: 480, until: 1020 });
    expect(grid.columns.map(({ closed }) => closed)).toEqual([
      [{ from: 480, until: 510 }],
      [{ from: 480, until: 1020 }],
    ]);
  });

  it.each([
    ['before the first', '2026-11-23T09:59', 0],
    ['as the first begins', '2026-11-23T10:00', 1],
    ['after the last', '2026-11-23T16:00', 2],
    ['the day before', '2026-11-22T10:00', null],
  ])('has the time now: %s', (_, now, before) => {
    const items = [item('a', ['10:00', '10:45']), item('b', ['11:00', '11:45'])];
    const grid = dayGrid(DATE, [place(['09:00', '17:00'], BRISBANE, items)], at(now))!;
    expect(grid.now?.before ?? null).toBe(before);
  });

  it('draws the time now by the clocks of each place', () => {
    const places = [place(['09:00', '17:00'], BRISBANE), place(['09:00', '17:00'], ADELAIDE)];
    const nows = (now: string) => dayGrid(DATE, places, at(now))!.columns.map((column) => column.now);
    expect(nows('2026-11-23T12:00')).toEqual([720, 750]);
    expect(nows('2026-11-23T08:45')).toEqual([null, 555]); // before the hours in Brisbane
  });
});
