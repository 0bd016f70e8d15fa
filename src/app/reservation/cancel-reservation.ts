import { moneyOfAll, type MoneyBack } from '#domain/reservation/money-back.ts';
import type { PaymentPorts } from './begin-payment.ts';
import { closePayment } from './close-payment.ts';
import type { StepDone, WhichReservation } from './reservations.ts';
import { sendBack } from './send-refunds.ts';

export type Cancelled =
  | {
      done: true;
      /** No payment for it can be made any more; false: a gateway did not answer, and is asked again every minute. */
      closed: boolean;
      /** Who has returned what of it; what is left is owed, and the gateway is asked again every minute. Null: nothing was paid. */
      deposit: MoneyBack | null;
    }
  | Extract<StepDone, { done: false }>;

/**
 * Cancels a reservation, no matter who asks: the shopper's page, the desk, the command. The payment is ended before the car is
 * free, so that no one pays for a car that someone else can have; a deposit that was paid goes back.
 */
export async function cancelReservation(
  { reservations, books, gateways, clock }: PaymentPorts,
  siteId: number,
  which: WhichReservation,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<Cancelled> {
  const found = await reservations.find(siteId, which);
  let closed = true;
  for (const payment of found?.payments ?? [])
    if (payment.state === 'open')
      closed = (await closePayment({ books, gateways }, { siteId, ...payment }, clock.now())) && closed;
  const done = await reservations.cancel(siteId, which, { now: clock.now(), staffId });
  if (!done.done) return done;
  const owed = (await reservations.find(siteId, which))!.payments.filter(({ state }) => state === 'refund_due');
  for (const payment of owed)
    await sendBack({ books, gateways }, { siteId, reservationId: found!.id, ...payment }, clock.now());
  const returned = (await reservations.find(siteId, which))!.payments.filter(({ id }) =>
    owed.some((one) => one.id === id),
  );
  return { done: true, closed, deposit: owed.length === 0 ? null : moneyOfAll(returned.map(({ money }) => money)) };
}
