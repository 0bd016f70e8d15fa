import type { Cents } from '#domain/money.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { PaymentTruth, SendBackReason } from '#domain/reservation/settle-payment.ts';
import type { GatewayName } from './payment-gateway.ts';
import type { ReservationPayment } from './reservations.ts';

/** A payment with whose it is. */
export interface BookedPayment extends ReservationPayment {
  siteId: number;
  reservationId: number;
}

export interface Settled {
  siteId: number;
  outcome: 'nothing' | 'ended' | 'kept' | 'to be sent back' | 'refund noted' | 'refund failed';
  because?: SendBackReason | undefined;
}

/** Port: the books of all sites, for jobs and for the messages of gateways. */
export interface ReservationBooks {
  /** One transaction: what a gateway says is true becomes true here. Undefined: no one here opened that payment. */
  settle(gateway: GatewayName, session: string, truth: PaymentTruth, now: Date): Promise<Settled | undefined>;
  /** Notes how a payment differs from the gateway's record of it; null: they agree. What differs in the same way stays checked. */
  differs(paymentId: number, difference: { what: PaymentDifference; refunded: Cents } | null, now: Date): Promise<void>;
  payment(gateway: GatewayName, session: string): Promise<BookedPayment | undefined>;
  /** Holds that are over, with the payments that are still open for them. */
  overdue(now: Date, limit: number): Promise<{ id: number; open: BookedPayment[] }[]>;
  /** Ends a hold that is over. False: it has been paid, extended or ended since. */
  expire(id: number, now: Date): Promise<boolean>;
  /** Payments that can still be made though what they pay for has ended, or is paid: of the last days. */
  leftOpen(now: Date, limit: number): Promise<BookedPayment[]>;
  /** Money that is owed back. */
  refundsDue(limit: number): Promise<BookedPayment[]>;
  /** Days on which a site refused reservations because too many were unpaid, and its people do not know yet. */
  refusedHolds(): Promise<{ siteId: number; day: string; refused: number; unpaid: number }[]>;
  /** They know. */
  markRefusedReported(siteId: number, day: string, now: Date): Promise<void>;
  /** Payments changed since, and all that are open, owed back or known to differ: what is compared with the gateway. */
  toCompare(since: Date, after: number, limit: number): Promise<BookedPayment[]>;
}
