import { expect, it } from 'vitest';
import type { ReservationState } from './reservation-step.ts';
import { settlePayment, type KnownPayment, type PaymentTruth, type Settlement } from './settle-payment.ts';

const truth = (change: Partial<PaymentTruth> = {}): PaymentTruth => ({
  state: 'paid',
  amount: 20_000,
  currency: 'AUD',
  refunded: 0,
  taken: 0,
  dispute: null,
  ...change,
});
const known = (change: Partial<KnownPayment> = {}): KnownPayment => ({
  state: 'open',
  amount: 20_000,
  currency: 'AUD',
  ...change,
});

const wordsOf = (settlement: Settlement): string => {
  if ('because' in settlement) return settlement.because;
  return settlement.do === 'note refund' && settlement.ends ? 'ends' : settlement.do;
};

it.each<[string, Partial<PaymentTruth>, Partial<KnownPayment>, ReservationState, boolean, string]>([
  ['paid in time', {}, {}, 'held', true, 'keep'],
  ['paid in time, and the yard has sold the car', {}, {}, 'held', false, 'the car is taken'],
  ['paid after the hold, no one else has the car', {}, {}, 'expired', true, 'keep'],
  ['paid after the hold, someone else has the car', {}, {}, 'expired', false, 'the car is taken'],
  ['paid after the gateway said it was over', {}, { state: 'over' }, 'held', true, 'keep'],
  [
    'owed back, and the bank has taken it',
    { dispute: 'lost', taken: 20_000 },
    { state: 'refund_due' },
    'cancelled',
    true,
    'ends',
  ],
  [
    'owed back, and the bank has taken all but a cent',
    { dispute: 'lost', taken: 19_999 },
    { state: 'refund_due' },
    'cancelled',
    true,
    'nothing',
  ],
  [
    'owed back, a cent is refunded, and the bank has taken the rest',
    { dispute: 'lost', taken: 19_999, refunded: 1 },
    { state: 'refund_due' },
    'cancelled',
    true,
    'ends',
  ],
  ['owed back, and the bank disputes it', { dispute: 'open' }, { state: 'refund_due' }, 'cancelled', true, 'nothing'],
  ['paid, and the bank has taken it', { dispute: 'lost', taken: 20_000 }, { state: 'paid' }, 'paid', true, 'nothing'],
  ['late, and the bank has taken it at first sight', { dispute: 'lost', taken: 20_000 }, {}, 'expired', true, 'ends'],
  [
    'too late, and the bank has taken it at first sight',
    { dispute: 'lost', taken: 20_000 },
    {},
    'cancelled',
    false,
    'ends',
  ],
  [
    'in time, and the bank has taken it at first sight',
    { dispute: 'lost', taken: 20_000 },
    {},
    'held',
    true,
    'note refund',
  ],
  [
    'twice, and the bank has taken it at first sight',
    { dispute: 'lost', taken: 20_000 },
    {},
    'paid',
    true,
    'note refund',
  ],
  [
    'too late, and the bank has taken a part',
    { dispute: 'lost', taken: 5_000 },
    {},
    'cancelled',
    true,
    'the reservation has ended',
  ],
  ['too late, and the bank disputes it', { dispute: 'open' }, {}, 'expired', false, 'the car is taken'],
  [
    'owed back, refunded, and the bank has taken it',
    { dispute: 'lost', taken: 20_000, refunded: 20_000 },
    { state: 'refund_due' },
    'cancelled',
    true,
    'ends',
  ],
  [
    'a second payment, and the bank has taken it',
    { dispute: 'lost', taken: 20_000 },
    { state: 'refund_due' },
    'paid',
    true,
    'note refund',
  ],
  ['a second payment', {}, {}, 'paid', true, 'it was paid twice'],
  ['a second payment, confirmed', {}, {}, 'confirmed', true, 'it was paid twice'],
  ['a second payment, sold', {}, {}, 'sold', false, 'it was paid twice'],
  ['paid after it was cancelled', {}, {}, 'cancelled', true, 'the reservation has ended'],
  ['paid after the money went back', {}, {}, 'refunded', true, 'the reservation has ended'],
  ['a cent too little', { amount: 19_999 }, {}, 'held', true, 'the amount is another one'],
  ['a cent too much', { amount: 20_001 }, {}, 'held', true, 'the amount is another one'],
  ['another currency', { currency: 'NZD' }, {}, 'held', true, 'the amount is another one'],
  ['told again', {}, { state: 'paid' }, 'paid', false, 'nothing'],
  ['told again while the money goes back', {}, { state: 'refund_due' }, 'cancelled', true, 'nothing'],
  ['told again when the money is back', {}, { state: 'refunded' }, 'refunded', true, 'nothing'],
  ['not paid yet', { state: 'open' }, {}, 'held', true, 'nothing'],
  ['the bank has not said', { state: 'waiting' }, {}, 'held', true, 'nothing'],
  ['an old message after the payment', { state: 'open' }, { state: 'paid' }, 'paid', true, 'nothing'],
  ['over', { state: 'over' }, {}, 'held', true, 'end'],
  ['over, told again', { state: 'over' }, { state: 'over' }, 'expired', true, 'nothing'],
  ['over, an old message after the payment', { state: 'over' }, { state: 'paid' }, 'paid', true, 'nothing'],
  ['a cent of it is back', { refunded: 1 }, { state: 'paid' }, 'paid', true, 'nothing'],
  ['all but a cent is back', { refunded: 19_999 }, { state: 'paid' }, 'paid', true, 'nothing'],
  ['all of it is back', { refunded: 20_000 }, { state: 'paid' }, 'paid', true, 'ends'],
  ['all of it is back, sold', { refunded: 20_000 }, { state: 'paid' }, 'sold', true, 'ends'],
  ['all of it is back, as we asked', { refunded: 20_000 }, { state: 'refund_due' }, 'cancelled', true, 'ends'],
  ['what came too late is back', { refunded: 20_000 }, { state: 'refund_due' }, 'expired', true, 'ends'],
  [
    'the second payment is back, the first one counts',
    { refunded: 20_000 },
    { state: 'refund_due' },
    'paid',
    true,
    'note refund',
  ],
  ['the refund is told before the payment', { refunded: 20_000 }, {}, 'held', true, 'note refund'],
])('settlePayment: %s', (_case, reported, payment, state, carFree, expected) => {
  const settlement = settlePayment(truth(reported), known(payment), { state, carFree });
  expect(wordsOf(settlement)).toBe(expected);
});
