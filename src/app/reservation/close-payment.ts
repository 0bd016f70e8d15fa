import type { GatewaysOf } from './gateways.ts';
import type { BookedPayment, ReservationBooks } from './reservation-books.ts';

/**
 * Ends a payment that is open: from here on no one can pay it, and money that was on its way counts as what it is. False:
 * the gateway did not answer; `endHolds` tries again every minute.
 */
export async function closePayment(
  { books, gateways }: { books: ReservationBooks; gateways: GatewaysOf },
  { siteId, gateway, session }: Pick<BookedPayment, 'siteId' | 'gateway' | 'session'>,
  now: Date,
): Promise<boolean> {
  const truth = await gateways(siteId, gateway)
    .then((account) => account?.close(session))
    .catch(() => undefined);
  if (truth) await books.settle(gateway, session, truth, now);
  return truth !== undefined;
}
