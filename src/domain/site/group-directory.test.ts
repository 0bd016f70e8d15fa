import { describe, expect, it } from 'vitest';
import { groupDirectory } from './group-directory.ts';

const facts = (location: object) =>
  groupDirectory.safeParse({
    group: { slug: 'g', name: 'G' },
    dealerships: [
      {
        slug: 'd',
        name: 'D',
        locations: [{ slug: 'l', name: 'L', address: { city: 'Newstead', state: 'QLD' }, ...location }],
      },
    ],
  });
const first = (location: object) => {
  const parsed = facts(location);
  if (!parsed.success) throw parsed.error;
  return parsed.data.dealerships[0]!.locations[0]!;
};

describe('opening hours of a group directory', () => {
  // written as days or spans; the nearer word wins; a day that is not told is closed once any is told
  it.each([
    ['nothing told', {}, []],
    [
      'a span',
      { 'mon-fri': '08:30-17:30' },
      ['-', '08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-17:30', '-'],
    ],
    [
      'a day beats a span',
      { daily: '09:00-17:00', thu: '09:00-21:00', sun: 'closed' },
      ['-', '09:00-17:00', '09:00-17:00', '09:00-17:00', '09:00-21:00', '09:00-17:00', '09:00-17:00'],
    ],
    [
      'a short span beats a long one',
      { 'mon-sat': '10:00-16:00', 'mon-fri': '08:00-18:00' },
      ['-', '08:00-18:00', '08:00-18:00', '08:00-18:00', '08:00-18:00', '08:00-18:00', '10:00-16:00'],
    ],
  ])('%s', (_case, opening_hours, week) => {
    const hours = first({ opening_hours }).opening_hours;
    expect(hours.map((day) => (day.status === 'Open' ? `${day.open}-${day.close}` : '-'))).toEqual(week);
    expect(hours.map((day) => day.weekday)).toEqual(week.map((_day, n) => n));
  });

  it.each([
    { 'mon-fri': '8:30-17:30' },
    { 'mon-fri': '08:30 to 17:30' },
    { 'mon-fri': '08:30-25:00' },
    { monday: 'closed' },
  ])('reject %j', (opening_hours) => {
    expect(facts({ opening_hours }).success).toBe(false);
  });
});

describe('time zone of a location', () => {
  it.each([
    [{ address: { city: 'Fyshwick', state: 'ACT' } }, 'Australia/Sydney'],
    [{ address: { city: 'Ipswich', state: 'QLD' } }, 'Australia/Brisbane'],
    [{ address: { city: 'Penrose', state: 'Auckland' } }, 'Pacific/Auckland'],
    [{ timezone: 'Australia/Perth' }, 'Australia/Perth'],
  ])('of %j is %s', (location, zone) => expect(first(location).timezone).toBe(zone));
});
