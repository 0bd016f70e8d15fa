import type { Cents } from '#domain/money.ts';
import { paymentDifference, type PaymentDifference } from '#domain/reservation/payment-difference.ts';
import { isLostOpen } from '#domain/reservation/session-end.ts';
import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';
import type { GatewayName } from './payment-gateway.ts';
import type { BookedPayment, ReservationBooks } from './reservation-books.ts';

/** After a payment was settled: notes for the desk how it differs from what the gateway says. Null: not, or someone has checked it. */
export async function noteDifference(
  books: ReservationBooks,
  { gateway, session }: { gateway: GatewayName; session: string },
  truth: PaymentTruth | undefined,
  now: Date,
): Promise<PaymentDifference | null> {
  const payment = (await books.payment(gateway, session))!;
  return note(books, payment, paymentDifference(payment, truth), truth?.refunded ?? 0, now);
}

/** Of a payment whose gateway does not answer: after days someone has to find out whether it was paid. */
export const noteUnanswered = async (
  books: ReservationBooks,
  payment: BookedPayment,
  now: Date,
): Promise<PaymentDifference | null> =>
  isLostOpen(payment, now) ? note(books, payment, 'the gateway does not know it', 0, now) : null;

async function note(
  books: ReservationBooks,
  { id, gateway, session }: BookedPayment,
  what: PaymentDifference | null,
  refunded: Cents,
  now: Date,
): Promise<PaymentDifference | null> {
  await books.differs(id, what && { what, refunded }, now);
  if (what === null) return null;
  return (await books.payment(gateway, session))!.differs?.isChecked === true ? null : what;
}
