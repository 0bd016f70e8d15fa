import { expect, it } from 'vitest';
import type { Reservation } from '#app/reservation/reservations.ts';
import { openState } from './open-state.ts';

it.each<[Reservation['state'], number | null, string]>([
  ['held', null, 'Held until Friday, not paid'],
  ['paid', 20_000, '$200 paid, reserved until Friday'],
  ['paid', 15_050, '$150.50 paid, reserved until Friday'],
  ['paid', 0, 'Deposit returned, reserved until Friday'],
  ['confirmed', 20_000, 'Sale confirmed, $200 paid'],
  ['confirmed', 0, 'Sale confirmed, deposit returned'],
])('an open reservation that is %s, with %s of its deposit left: %s', (state, left, words) => {
  const money = { refunded: 0, byBank: 20_000 - (left ?? 0), left: left ?? 0, disputed: false, isTest: false };
  const at = new Date('2026-11-24T00:00:00Z');
  const payment = { id: 1, gateway: 'stripe', session: 's', url: '/pay', amount: 20_000, currency: 'AUD' } as const;
  const paid = { ...payment, state: 'paid', because: null, money, differs: null, openedAt: at, changedAt: at } as const;
  expect(openState({ state, deposit: 20_000, payments: left === null ? [] : [paid] }, 'Friday')).toBe(words);
});
