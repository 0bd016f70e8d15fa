import { expect, it } from 'vitest';
import { formatAppointment } from './format-appointment.ts';

it.each([
  ['2026-11-23T10:00', 'Monday 23 November, 10:00 am'],
  ['2026-11-22T00:05', 'Sunday 22 November, 12:05 am'],
  ['2027-01-01T12:00', 'Friday 1 January, 12:00 pm'],
  ['2027-01-01T23:59', 'Friday 1 January, 11:59 pm'],
  ['soon', 'soon'],
])('formatAppointment: %s', (value, text) => expect(formatAppointment(value)).toBe(text));
