import { describe, expect, it } from 'vitest';
import {
  LIVE_STATES,
  PAID_STATES,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  reservationStep,
  type ReservationEvent,
  type ReservationState,
} from './reservation-step.ts';

const NOTHING = 'nothing is held';
const TAKEN = 'the car is taken';
const UNPAID = 'the deposit is not paid';
const PAID = 'the deposit is paid already';
const CONFIRMED = 'it is confirmed already';
const OVER = 'the hold has ended';
const CANCELLED = 'it was cancelled';
const BACK = 'the money is back';
const SOLD = 'the car is sold';

/** One line a state, one column an event: the next state, or why not. */
const TABLE: Record<ReservationState, readonly string[]> = {
  // hold, extend, pay, keep, confirm, expire, cancel, refund, sell
  available: ['held', NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING],
  held: [TAKEN, 'held', 'paid', UNPAID, UNPAID, 'expired', 'cancelled', UNPAID, UNPAID],
  paid: [TAKEN, PAID, PAID, 'paid', 'confirmed', PAID, 'cancelled', 'refunded', 'sold'],
  confirmed: [TAKEN, CONFIRMED, CONFIRMED, 'confirmed', CONFIRMED, CONFIRMED, 'cancelled', 'refunded', 'sold'],
  expired: [OVER, OVER, 'paid', OVER, OVER, OVER, OVER, 'refunded', OVER],
  cancelled: [CANCELLED, CANCELLED, CANCELLED, CANCELLED, CANCELLED, CANCELLED, CANCELLED, 'refunded', CANCELLED],
  refunded: [BACK, BACK, BACK, BACK, BACK, BACK, BACK, BACK, BACK],
  sold: [SOLD, SOLD, SOLD, SOLD, SOLD, SOLD, SOLD, 'refunded', SOLD],
};

describe.each(RESERVATION_STATES)('reservationStep from %s', (state) => {
  it.each(RESERVATION_EVENTS.map((event, column): [ReservationEvent, string] => [event, TABLE[state][column]!]))(
    '%s: %s',
    (event, expected) => {
      const step = reservationStep(state, event);
      expect('to' in step ? step.to : step.because).toBe(expected);
    },
  );
});

const reached = (from: ReservationState): Set<ReservationState> => {
  const found = new Set<ReservationState>([from]);
  for (const state of found)
    for (const event of RESERVATION_EVENTS) {
      const step = reservationStep(state, event);
      if ('to' in step) found.add(step.to);
    }
  return found;
};

it('reservationStep reaches every state, and a refund is the end', () => {
  expect([...reached('available')].toSorted()).toEqual([...RESERVATION_STATES].toSorted());
  expect([...reached('refunded')]).toEqual(['refunded']);
});

it('reservationStep never gives a sold car without its money, and no paid reservation expires', () => {
  expect(PAID_STATES.every((state) => (LIVE_STATES as readonly ReservationState[]).includes(state))).toBe(true);
  expect(PAID_STATES.map((state) => 'to' in reservationStep(state, 'expire'))).toEqual([false, false, false]);
});

it('reservationStep reaches a paid state only by a payment', () => {
  const ways = RESERVATION_STATES.flatMap((state) =>
    RESERVATION_EVENTS.filter((event) => {
      const step = reservationStep(state, event);
      return state !== 'paid' && 'to' in step && step.to === 'paid';
    }),
  );
  expect(new Set(ways)).toEqual(new Set(['pay']));
});
