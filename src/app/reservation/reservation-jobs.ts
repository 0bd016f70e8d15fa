import type { SiteStore } from '#app/site/site-store.ts';
import type { PaymentMismatch } from './compare-payments.ts';
import type { GatewaysOf } from './gateways.ts';
import type { ReservationBooks } from './reservation-books.ts';

/** What the jobs of reservations work with. */
export interface ReservationJobs {
  books: ReservationBooks;
  gateways: GatewaysOf;
  sites: Pick<SiteStore, 'list' | 'current'>;
  /** Into the log; holds no personal data. */
  report(finding: PaymentMismatch): void;
}
