import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each([
  ['00:00', '12 am', '12:00 am'],
  ['09:00', '9 am', '9:00 am'],
  ['09:05', '9:05 am', '9:05 am'],
  ['11:59', '11:59 am', '11:59 am'],
  ['12:00', '12 pm', '12:00 pm'],
  ['17:30', '5:30 pm', '5:30 pm'],
  ['8:30', '8:30 am', '8:30 am'],
])('formatTime: %s is %s, in a column %s', (time, short, long) => {
  expect(formatTime(time)).toBe(short);
  expect(formatTime(time, 'kept')).toBe(long);
});
