import { paymentDifference, type PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { PaymentTruth } from '#domain/reservation/settle-payment.ts';
import type { GatewayName } from './payment-gateway.ts';
import type { ReservationBooks } from './reservation-books.ts';

/** After a payment was settled: notes for the desk how it differs from what the gateway says. Null: not, or someone has checked it. */
export async function noteDifference(
  books: ReservationBooks,
  { gateway, session }: { gateway: GatewayName; session: string },
  truth: PaymentTruth | undefined,
  now: Date,
): Promise<PaymentDifference | null> {
  const payment = (await books.payment(gateway, session))!;
  const what = paymentDifference(payment, truth);
  await books.differs(payment.id, what && { what, refunded: truth?.refunded ?? 0 }, now);
  if (what === null) return null;
  return (await books.payment(gateway, session))!.differs?.isChecked === true ? null : what;
}
