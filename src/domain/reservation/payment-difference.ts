import type { KnownPayment, PaymentTruth } from './settle-payment.ts';

/** How our record of a payment differs from the gateway's. */
export type PaymentDifference =
  /** Or it does not answer, long after the payment was opened. */
  | 'the gateway does not know it'
  | 'the gateway has no money for it'
  | 'the gateway has another amount'
  | 'the money is not back'
  | 'a part of the money is back'
  | 'the bank disputes it'
  | 'the dispute is lost';

/** After a payment was settled by what the gateway says: what still differs, for a person to look at. */
export function paymentDifference(
  { state, amount, currency }: KnownPayment,
  truth: PaymentTruth | undefined,
): PaymentDifference | null {
  // of one that no one can pay any more nothing is missing
  if (truth === undefined) return state === 'over' ? null : 'the gateway does not know it';
  if (truth.amount !== amount || truth.currency !== currency) return 'the gateway has another amount';
  const paid = truth.state === 'paid';
  if (truth.dispute === 'open') return 'the bank disputes it';
  if (truth.dispute === 'lost' && state !== 'refunded') return 'the dispute is lost';
  if ((state === 'paid' || state === 'refund_due' || state === 'refunded') && !paid)
    return 'the gateway has no money for it';
  if (state === 'refunded' && truth.refunded + truth.taken < amount) return 'the money is not back';
  if (state === 'paid' && truth.refunded > 0) return 'a part of the money is back';
  return null;
}
