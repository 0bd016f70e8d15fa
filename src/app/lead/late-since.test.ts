import { expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import { liveSite } from '#tests/live-site.ts';
import { lateSince } from './late-since.ts';

const week = (open: string, close: string) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, status: 'Open' as const, open, close }));
const yard = {
  id: 3,
  primary: true,
  location_type: 'sales',
  timezone: 'Australia/Brisbane',
  opening_hours: week('08:00', '17:30'),
  special_hours: [],
};
const perth = { ...yard, id: 4, primary: false, timezone: 'Australia/Perth' };
const locations = [yard, perth] as unknown as Location[];

/** 10:00 am in Brisbane, 8:00 am in Perth. */
const now = new Date('2026-11-20T00:00:00Z');

it.each<[number, number | null, string]>([
  [60, 3, '2026-11-19T23:00:00Z'],
  [120, 3, '2026-11-19T22:00:00Z'], // since opening
  [121, 3, '2026-11-19T07:29:00Z'], // a minute before the close of the day before
  [60, 4, '2026-11-19T08:30:00Z'], // not yet open today
  [60, null, '2026-11-19T23:00:00Z'], // of the main location
])('lead: with lead.answerMinutes %i, at location %s, overdue since %s', (answerMinutes, locationId, since) => {
  const { settings } = liveSite('a', { settings: { lead: { answerMinutes } } });
  expect(lateSince({ locations, settings }, now).get(locationId)).toEqual(new Date(since));
});
