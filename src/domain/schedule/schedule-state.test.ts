import { expect, test } from 'vitest';
import { scheduleState } from './schedule-state.ts';

const at = (local: string) => new Date(`${local}+10:00`);

test.each<[what: string, start: string | null, expiry: string | null, now: string, state: string]>([
  ['no bounds', null, null, '2026-11-21T12:00:00', 'live'],
  ['the moment before its first day', '2026-11-21', null, '2026-11-20T23:59:59.999', 'coming'],
  ['its first moment', '2026-11-21', null, '2026-11-21T00:00:00', 'live'],
  ['its last moment', null, '2026-11-21', '2026-11-21T23:59:59.999', 'live'],
  ['the moment after', null, '2026-11-21', '2026-11-22T00:00:00', 'over'],
  ['before both', '2026-12-01', '2026-12-24', '2026-11-21T12:00:00', 'coming'],
  ['after both', '2026-10-01', '2026-10-24', '2026-11-21T12:00:00', 'over'],
  ['before a time', '2026-11-21T12:00:01+10:00', null, '2026-11-21T12:00:00', 'coming'],
  ['an end before its start: never', '2026-12-05', '2026-12-01', '2026-11-21T12:00:00', 'over'],
])('scheduleState: %s', (_, start, expiry, now, state) => {
  expect(scheduleState({ start, expiry }, at(now), 'Australia/Brisbane')).toBe(state);
});
