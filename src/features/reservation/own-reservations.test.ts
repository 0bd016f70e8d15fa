import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('device keeps the newest reservation of a vehicle until it ends', () => {
  keepReservation(key('a'), '7');
  keepReservation(key('b'), '8');
  keepReservation(key('c'), '7');
  expect(ownReservations()).toEqual([
    ['7', key('c')],
    ['8', key('b')],
  ]);
  keepReservation(key('a'), undefined); // replaced long ago
  expect(ownReservations()).toHaveLength(2);
  keepReservation(key('c'), undefined);
  expect(ownReservations()).toEqual([['8', key('b')]]);
  keepReservation(key('b'), undefined);
  expect(stored.size).toBe(0);
});

it('device keeps ten reservations', () => {
  for (let car = 1; car <= 12; car++) keepReservation(`${car}`.padEnd(22, 'x'), `${car}`);
  expect(ownReservations().map(([car]) => car)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
});

it.each(['{', '{}', '[["7","../../me"]]', '[["7"]]', '[7]'])('device reads nothing from %s', (written) => {
  stored.set('forecourt-reserved', written);
  expect(ownReservations()).toEqual([]);
});
