import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './location.ts';
import { groupHours } from './group-hours.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHours => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHours => ({ weekday, status: 'Closed', open: null, close: null });
const week = [1, 2, 3, 4, 5].map((day) => open(day));
const lines = (entries: OpeningHours[]) => groupHours(entries).map(({ days, hours }) => `${days}: ${hours}`);

describe('opening hours: Monday to Sunday, weekdays grouped when identical (specification 2.9)', () => {
  it.each([
    [
      'a usual week',
      [closed(0), ...week, open(6, '09:00', '16:00')],
      ['Mon-Fri: 8:30 am to 5:30 pm', 'Saturday: 9 am to 4 pm', 'Sunday: Closed'],
    ],
    [
      'a late Thursday',
      [...week.slice(0, 3), open(4, '08:30', '20:00'), open(5)],
      [
        'Monday: 8:30 am to 5:30 pm',
        'Tuesday: 8:30 am to 5:30 pm',
        'Wednesday: 8:30 am to 5:30 pm',
        'Thursday: 8:30 am to 8 pm',
        'Friday: 8:30 am to 5:30 pm',
      ],
    ],
    [
      'a missing weekday is not a group',
      week.slice(0, 4),
      [
        'Monday: 8:30 am to 5:30 pm',
        'Tuesday: 8:30 am to 5:30 pm',
        'Wednesday: 8:30 am to 5:30 pm',
        'Thursday: 8:30 am to 5:30 pm',
      ],
    ],
    ['closed all week', [1, 2, 3, 4, 5].map(closed), ['Mon-Fri: Closed']],
    ['noon and midnight', [open(6, '00:00', '12:00')], ['Saturday: 12 am to 12 pm']],
    ['nothing entered', [], []],
  ])('%s', (_case, entries, expected) => {
    expect(lines(entries)).toEqual(expected);
  });
});
