import type { GatewaysOf } from './gateways.ts';
import type { ReservationBooks } from './reservation-books.ts';

const MOST = 200;

/**
 * Ends the holds that are over. The gateway is told first: a payment in its last second is then either taken or can no
 * longer be made. Where no gateway answers the hold ends all the same; money that comes is settled when it comes.
 */
export async function endHolds(
  { books, gateways }: { books: ReservationBooks; gateways: GatewaysOf },
  now: Date,
): Promise<{ ended: number }> {
  let ended = 0;
  for (const { id, open } of await books.overdue(now, MOST)) {
    for (const { gateway, session, siteId } of open) {
      const truth = await gateways(siteId, gateway)
        .then((account) => account?.close(session))
        .catch(() => undefined);
      if (truth) await books.settle(gateway, session, truth, now);
    }
    if (await books.expire(id, now)) ended++;
  }
  return { ended };
}
