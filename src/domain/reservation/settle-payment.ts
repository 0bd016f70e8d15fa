import type { Cents } from '../money.ts';
import { PAID_STATES, type ReservationState } from './reservation-step.ts';

/** A payment as a reservation knows it. `over`: the gateway takes none for it any more. */
export const PAYMENT_STATES = ['open', 'paid', 'refund_due', 'refunded', 'over'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** State of a payment at the gateway when it was queried. */
export interface PaymentTruth {
  /** `waiting`: the bank has not said yet. */
  state: 'open' | 'waiting' | 'paid' | 'over';
  amount: Cents;
  currency: string;
  /** Amount refunded. */
  refunded: Cents;
  /** A refund of it has failed or was cancelled. */
  refundFailed?: boolean;
  /** Amount that the shopper's bank has taken back, for good. */
  taken: Cents;
  /** The shopper's bank takes the money back: not decided yet, or for good. */
  dispute: 'open' | 'lost' | null;
}

export interface KnownPayment {
  state: PaymentState;
  amount: Cents;
  currency: string;
}

export type Settlement =
  | { do: 'nothing' }
  /** The gateway ended it; anyone who wants to pay opens another one. */
  | { do: 'end' }
  /** The payment is for the current reservation. */
  | { do: 'keep' }
  /** The money goes back, by us. */
  | { do: 'send back'; because: SendBackReason }
  /** The money is back; `ends`: it was what paid for the reservation, or that had ended already. */
  | { do: 'note refund'; ends: boolean }
  /** We sent it back and it did not arrive: people have to find another way, so the gateway is not asked again. */
  | { do: 'note failed refund' };

export type SendBackReason =
  | 'the amount is another one'
  | 'the car is taken'
  | 'it was paid twice'
  | 'the reservation has ended';

const ENDED: readonly ReservationState[] = ['cancelled', 'expired'];

/**
 * What becomes of a payment, from what is known here and what the gateway says. It does not matter which message made
 * someone ask, nor whether it came late, twice or before another one: only what is true counts.
 */
export function settlePayment(
  truth: PaymentTruth,
  payment: KnownPayment,
  reservation: { state: ReservationState; carFree: boolean },
): Settlement {
  if (payment.state === 'refunded') return { do: 'nothing' };
  // no gateway refunds what the bank has taken back; of what pays for a reservation staff decide
  const returned = truth.refunded + (payment.state === 'paid' ? 0 : truth.taken);
  if (truth.state === 'paid' && returned > 0 && returned >= truth.amount)
    return { do: 'note refund', ends: payment.state === 'paid' || ENDED.includes(reservation.state) };
  if (payment.state === 'refund_due' && truth.state === 'paid' && truth.refundFailed && truth.dispute !== 'open')
    return { do: 'note failed refund' };
  if (payment.state === 'paid' || payment.state === 'refund_due') return { do: 'nothing' };
  if (truth.state === 'over') return payment.state === 'over' ? { do: 'nothing' } : { do: 'end' };
  if (truth.state !== 'paid') return { do: 'nothing' };
  const because = sendBackReason(truth, payment, reservation);
  return because === undefined ? { do: 'keep' } : { do: 'send back', because };
}

function sendBackReason(
  truth: PaymentTruth,
  payment: KnownPayment,
  { state, carFree }: { state: ReservationState; carFree: boolean },
): SendBackReason | undefined {
  if (truth.amount !== payment.amount || truth.currency !== payment.currency) return 'the amount is another one';
  if ((PAID_STATES as readonly ReservationState[]).includes(state)) return 'it was paid twice';
  if (state !== 'held' && state !== 'expired') return 'the reservation has ended';
  return carFree ? undefined : 'the car is taken';
}
