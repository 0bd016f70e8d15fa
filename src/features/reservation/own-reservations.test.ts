import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { keepReservation, ownReservations } from './own-reservations.ts';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const key = (letter: string) => letter.repeat(22);

const now = Date.parse('2026-11-30T00:00:00Z');

it('device keeps the newest reservation of a vehicle until it ends', () => {
  keepReservation(key('a'), '7', now);
  keepReservation(key('b'), '8', now);
  keepReservation(key('c'), '7', now);
  expect(ownReservations(now)).toEqual([
    ['7', key('c'), now],
    ['8', key('b'), now],
  ]);
  keepReservation(key('a'), undefined, now); // replaced long ago
  expect(ownReservations(now)).toHaveLength(2);
  keepReservation(key('c'), undefined, now);
  expect(ownReservations(now)).toEqual([['8', key('b'), now]]);
  keepReservation(key('b'), undefined, now);
  expect(stored.size).toBe(0);
});

it('device keeps ten reservations', () => {
  for (let car = 1; car <= 12; car++) keepReservation(`${car}`.padEnd(22, 'x'), `${car}`, now);
  expect(ownReservations(now).map(([car]) => car)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
});

it('device keeps a reservation for 30 days after its page was opened', () => {
  keepReservation(key('a'), '7', now);
  expect(ownReservations(now + 30 * DAY_MS - 1)).toHaveLength(1);
  expect(ownReservations(now + 30 * DAY_MS)).toEqual([]);
});

it.each(['{', '{}', '[["7","../../me",1]]', '[["7"]]', '[7]', `[["7","${key('a')}"]]`])(
  'device reads nothing from %s',
  (written) => {
    stored.set('forecourt-reserved', written);
    expect(ownReservations(1)).toEqual([]);
  },
);
