import { expect, it } from 'vitest';
import { formatDeadline, formatMoment } from './format-moment.ts';

it.each([
  ['2026-11-24T04:45:00Z', 'Australia/Brisbane', 'Tuesday 24 November, 2:45 pm', 'AEST'],
  ['2026-11-24T04:45:00Z', 'Australia/Sydney', 'Tuesday 24 November, 3:45 pm', 'AEDT'],
  ['2026-07-24T04:45:00Z', 'Australia/Sydney', 'Friday 24 July, 2:45 pm', 'AEST'],
  ['2026-11-24T04:45:00Z', 'Australia/Perth', 'Tuesday 24 November, 12:45 pm', 'AWST'],
  ['2026-11-24T14:00:00Z', 'Pacific/Auckland', 'Wednesday 25 November, 3:00 am', 'NZDT'],
])('%s in %s is a moment without and a deadline with its zone', (at, zone, moment, name) => {
  expect(formatMoment(new Date(at), zone)).toBe(moment);
  expect(formatDeadline(new Date(at), zone)).toBe(`${moment} ${name}`);
});
