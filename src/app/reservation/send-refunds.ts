import { noteDifference } from './note-difference.ts';
import type { BookedPayment, ReservationBooks } from './reservation-books.ts';
import type { GatewaysOf } from './gateways.ts';

const MOST = 100;

interface RefundPorts {
  books: ReservationBooks;
  gateways: GatewaysOf;
}

/** Sends back what is owed. Tried again by the job until the gateway has done it: the key makes it one refund. */
export async function sendRefunds(ports: RefundPorts, now: Date): Promise<{ refunded: number; failed: number }> {
  let refunded = 0;
  let failed = 0;
  for (const payment of await ports.books.refundsDue(MOST)) {
    if (await sendBack(ports, payment, now)) refunded++;
    else failed++;
  }
  return { refunded, failed };
}

/** False: the gateway did not answer, or has not finished, and the money stays owed; or the refund failed, and waits at the desk. */
export async function sendBack(
  { books, gateways }: RefundPorts,
  { siteId, gateway, session, id }: BookedPayment,
  now: Date,
): Promise<boolean> {
  try {
    const account = await gateways(siteId, gateway);
    if (!account) return false;
    const isBack = async ({ requested }: { requested: boolean }): Promise<boolean> => {
      const truth = await account.find(session);
      if (!truth) return false;
      // what failed before we asked was not our refund
      const known = { ...truth, refundFailed: requested && truth.refundFailed === true };
      const settled = await books.settle(gateway, session, known, now);
      if (settled?.outcome === 'refund failed') await noteDifference(books, { gateway, session }, known, now);
      return settled?.outcome === 'refund noted';
    };
    // the shopper's bank may have been faster
    if (await isBack({ requested: false })) return true;
    await account.refund(session, `forecourt-refund-${siteId}-${id}`);
    return await isBack({ requested: true });
  } catch {
    return false;
  }
}
