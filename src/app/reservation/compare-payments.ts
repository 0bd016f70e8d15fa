import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { GatewaysOf } from './gateways.ts';
import { noteDifference, noteUnanswered } from './note-difference.ts';
import type { BookedPayment, ReservationBooks } from './reservation-books.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const BATCH = 100;
/** A bank takes money back for months; what is older is looked at when someone asks. */
const DAYS = 30;

export interface PaymentMismatch {
  siteId: number;
  /** "R-12" */
  reservation: string;
  gateway: string;
  session: string;
  /** `put right`: a message was lost, and the books have it now. */
  what: PaymentDifference | 'put right';
}

/** Compares gateway and books, puts right what messages have missed, and reports what a person has to look at. */
export async function comparePayments(
  { books, gateways }: { books: ReservationBooks; gateways: GatewaysOf },
  now: Date,
): Promise<{ compared: number; unanswered: number; findings: PaymentMismatch[] }> {
  const findings: PaymentMismatch[] = [];
  let compared = 0;
  let unanswered = 0;
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  for (let after = 0; ;) {
    const payments = await books.toCompare(since, after, BATCH);
    for (const payment of payments) {
      try {
        const what = await compare(books, gateways, payment, now);
        compared++;
        if (what !== null) findings.push({ ...named(payment), what });
      } catch {
        unanswered++; // the gateway is unavailable, or its secret is missing: the next run asks again
        const what = await noteUnanswered(books, payment, now);
        if (what !== null) findings.push({ ...named(payment), what });
      }
    }
    after = payments.at(-1)?.id ?? 0;
    if (payments.length < BATCH) return { compared, unanswered, findings };
  }
}

async function compare(
  books: ReservationBooks,
  gateways: GatewaysOf,
  { siteId, gateway, session }: BookedPayment,
  now: Date,
): Promise<PaymentMismatch['what'] | null> {
  const account = await gateways(siteId, gateway);
  if (!account) throw new Error('no account');
  const truth = await account.find(session);
  const settled = truth && (await books.settle(gateway, session, truth, now));
  const difference = await noteDifference(books, { gateway, session }, truth, now);
  if (difference !== null) return difference;
  // one that ran out is no news; money that no one had told of is
  return settled && settled.outcome !== 'nothing' && settled.outcome !== 'ended' ? 'put right' : null;
}

const named = ({ siteId, reservationId, gateway, session }: BookedPayment) => ({
  siteId,
  reservation: `R-${reservationId}`,
  gateway,
  session,
});
