import { describe, expect, it } from 'vitest';
import { postedForm } from '../settings-form/read-form.ts';
import { readHours } from './read-hours.ts';

const read = (fields: Record<string, string>) => readHours(postedForm(Object.entries(fields)));

describe('readHours', () => {
  it('treats a day without times as closed, and begins with Monday', () => {
    const { hours, problems } = read({ 'week.1.open': '08:30', 'week.1.close': '17:30' });
    expect(problems).toEqual([]);
    expect(hours.opening_hours.map(({ weekday, status }) => [weekday, status])).toEqual([
      [1, 'Open'],
      [2, 'Closed'],
      [3, 'Closed'],
      [4, 'Closed'],
      [5, 'Closed'],
      [6, 'Closed'],
      [0, 'Closed'],
    ]);
    expect(hours.opening_hours[0]).toEqual({ weekday: 1, status: 'Open', open: '08:30', close: '17:30' });
  });

  it('sorts special days by date, and skips empty rows', () => {
    const { hours } = read({
      'special.0.date': '2026-12-26',
      'special.1.date': '2026-12-25',
      'special.2.date': '',
      'special.0.open': '09:00',
      'special.0.close': '12:00',
    });
    expect(hours.special_hours).toEqual([
      { date: '2026-12-25', status: 'Closed', open: null, close: null },
      { date: '2026-12-26', status: 'Open', open: '09:00', close: '12:00' },
    ]);
  });

  it('keeps times that lack a date, with one problem for each row', () => {
    const { hours, problems } = read({ 'special.0.open': '10:00', 'special.1.close': '12:00', 'special.2.open': '' });
    expect(hours.special_hours).toMatchObject([
      { date: '', open: '10:00', close: '' },
      { date: '', open: '', close: '12:00' },
    ]);
    expect(problems).toEqual(['Enter a date for the times 10 am.', 'Enter a date for the times 12 pm.']);
  });

  it('names the days that are wrong, special days in the order in which they are returned', () => {
    const { wrong } = read({
      'week.1.open': '08:30',
      'special.0.date': '2026-12-26',
      'special.0.open': '09:00',
      'special.1.date': '2026-12-25',
    });
    expect(wrong).toEqual(['week.1', 'special.1']);
  });

  it.each<[Record<string, string>, string]>([
    [{ 'week.1.open': '17:30', 'week.1.close': '08:30' }, 'Monday closes at 8:30 am, but opens at 5:30 pm.'],
    [{ 'week.1.open': '08:30', 'week.1.close': '08:30' }, 'Monday closes at 8:30 am, but opens at 8:30 am.'],
    [{ 'week.0.open': '08:30' }, 'Sunday opens at 8:30 am but has no closing time'],
    [{ 'week.2.open': '24:00', 'week.2.close': '25:00' }, 'Tuesday: enter times as 08:30'],
    [{ 'special.0.date': '2026-13-01' }, '2026-13-01 isn’t a valid date'],
    [{ 'special.0.date': '2026-12-25', 'special.1.date': '2026-12-25' }, '2026-12-25 is listed twice.'],
    [{ 'special.0.open': '08:00', 'special.0.close': '09:00' }, 'Enter a date for the times 8 am to 9 am.'],
    [{ 'special.0.open': '08:00' }, 'Enter a date for the times 8 am.'],
  ])('%j: %s', (fields, words) => {
    expect(read(fields).problems.join(' ')).toContain(words);
  });
});
