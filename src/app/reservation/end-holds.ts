import { closePayment } from './close-payment.ts';
import type { GatewaysOf } from './gateways.ts';
import type { ReservationBooks } from './reservation-books.ts';

const MOST = 200;

/**
 * Ends the holds that are over. The gateway is told first: a payment in its last second is then either taken or can no
 * longer be made. Where no gateway answers the hold ends all the same; its payment is ended when the gateway answers
 * again, and money that came in the meantime is settled by what is true then.
 */
export async function endHolds(
  ports: { books: ReservationBooks; gateways: GatewaysOf },
  now: Date,
): Promise<{ ended: number; closed: number }> {
  let ended = 0;
  let closed = 0;
  for (const { id, open } of await ports.books.overdue(now, MOST)) {
    for (const payment of open) await closePayment(ports, payment, now);
    if (await ports.books.expire(id, now)) ended++;
  }
  for (const payment of await ports.books.leftOpen(now, MOST)) if (await closePayment(ports, payment, now)) closed++;
  return { ended, closed };
}
