import { expect, it } from 'vitest';
import type { Reservation } from '#app/reservation/reservations.ts';
import { ownNote } from './own-note.ts';

const now = new Date('2026-11-21T00:00:00Z');
const heldUntil = new Date('2026-11-21T00:30:00Z');
const keptUntil = new Date('2026-11-27T07:00:00Z');

it.each<[Reservation['state'], Date, string | null]>([
  ['held', heldUntil, 'We’re holding this vehicle for you until Saturday 21 November, 10:30 am AEST.'],
  ['held', now, null],
  ['paid', heldUntil, 'You have reserved this vehicle until Friday 27 November, 5:00 pm AEST.'],
  ['confirmed', heldUntil, 'You have reserved this vehicle, and your purchase is confirmed.'],
  ['sold', heldUntil, null],
  ['expired', heldUntil, null],
  ['cancelled', heldUntil, null],
  ['refunded', heldUntil, null],
])('page of the vehicle says to the shopper who reserved it: %s until %s, %s', (state, held, text) => {
  expect(ownNote({ state, heldUntil: held, keptUntil }, 'Australia/Brisbane', now)).toBe(text);
});
