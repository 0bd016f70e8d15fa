import { expect, it } from 'vitest';
import { DEVICE_DAYS, knownDevices } from './known-devices.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const now = new Date('2026-11-20T01:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const devices = knownDevices('a secret of some length');
const cookie = devices.issue('staff 1 priya@dealer.example', now);
const changed = `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`;

it('device cookie has 43 letters and differs for each device', () => {
  expect(cookie).toMatch(/^[\w-]{43}$/);
  expect(devices.issue('staff 1 priya@dealer.example', now)).not.toBe(cookie);
});

it.each([
  ['the same account', cookie, 'staff 1 priya@dealer.example', now, true],
  ['at its last day', cookie, 'staff 1 priya@dealer.example', later(DEVICE_DAYS), true],
  ['after its last day', cookie, 'staff 1 priya@dealer.example', later(DEVICE_DAYS + 1), false],
  ['before it was made', cookie, 'staff 1 priya@dealer.example', later(-1), false],
  ['another account', cookie, 'staff 1 sam@dealer.example', now, false],
  ['another group', cookie, 'staff 2 priya@dealer.example', now, false],
  ['a letter changed', changed, 'staff 1 priya@dealer.example', now, false],
  ['none', undefined, 'staff 1 priya@dealer.example', now, false],
  ['no cookie of ours', 'a'.repeat(43), 'staff 1 priya@dealer.example', now, false],
  ['cut off', cookie.slice(0, 20), 'staff 1 priya@dealer.example', now, false],
] as const)('recognising a device cookie: %s', (_, shown, account, at, known) => {
  expect(devices.recognise(shown, account, at) !== undefined).toBe(known);
});

it('device cookie has the same name whenever it is shown, and another secret does not recognise it', () => {
  const name = devices.recognise(cookie, 'staff 1 priya@dealer.example', later(3));
  expect(name).toBe(devices.recognise(cookie, 'staff 1 priya@dealer.example', now));
  expect(knownDevices('another secret than that').recognise(cookie, 'staff 1 priya@dealer.example', now)).toBe(
    undefined,
  );
});
