import { expect, it } from 'vitest';
import { paymentDifference } from './payment-difference.ts';
import type { PaymentState, PaymentTruth } from './settle-payment.ts';

const truth = (change: Partial<PaymentTruth> = {}): PaymentTruth => ({
  state: 'paid',
  amount: 20_000,
  currency: 'AUD',
  refunded: 0,
  taken: 0,
  dispute: null,
  ...change,
});

it.each<[PaymentState, PaymentTruth | undefined, string | null]>([
  ['open', truth({ state: 'open' }), null],
  ['open', truth({ state: 'waiting' }), null],
  ['over', truth({ state: 'over' }), null],
  ['paid', truth(), null],
  ['refund_due', truth(), null],
  ['refund_due', truth({ refunded: 20_000 }), null],
  ['refunded', truth({ refunded: 20_000 }), null],
  ['open', undefined, 'the gateway does not know it'],
  ['paid', undefined, 'the gateway does not know it'],
  ['over', undefined, null],
  ['paid', truth({ state: 'open' }), 'the gateway has no money for it'],
  ['refunded', truth({ state: 'over' }), 'the gateway has no money for it'],
  ['paid', truth({ amount: 20_001 }), 'the gateway has another amount'],
  ['paid', truth({ currency: 'NZD' }), 'the gateway has another amount'],
  ['refunded', truth({ refunded: 19_999 }), 'the money is not back'],
  ['paid', truth({ refunded: 1 }), 'a part of the money is back'],
  ['paid', truth({ dispute: 'open' }), 'the bank disputes it'],
  ['refunded', truth({ dispute: 'open', refunded: 20_000 }), 'the bank disputes it'],
  ['paid', truth({ dispute: 'lost', taken: 20_000 }), 'the dispute is lost'],
  ['refunded', truth({ dispute: 'lost', taken: 20_000 }), null],
  ['refunded', truth({ dispute: 'lost', taken: 15_000, refunded: 5_000 }), null],
  ['refunded', truth({ dispute: 'lost', taken: 15_000 }), 'the money is not back'],
])('paymentDifference: %s, %j', (state, reported, expected) =>
  expect(paymentDifference({ state, amount: 20_000, currency: 'AUD' }, reported)).toBe(expected),
);
