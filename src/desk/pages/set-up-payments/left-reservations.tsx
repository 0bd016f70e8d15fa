import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ReservationsLeft } from '#app/reservation/payment-accounts.ts';
import { counted, plural } from '#domain/text/words.ts';

/** Only the account that took a payment can find it or send it back. */
export const paymentsLeft = (payments: number): string =>
  `${counted(payments, 'payment')} of the account so far ${plural(payments, 'is', 'are')} open, owed back or kept for a reservation. Finish ${plural(payments, 'it', 'them')} first, under Reservations. A deposit that isn’t paid ends within 2 days. A test deposit that isn’t paid ends within 2 hours. A bank debit can take days longer. If Stripe has no record of an open payment, look it up in your other accounts, then mark that payment as checked on its reservation. A new key of the same account and kind (test or live) can replace the old one at any time.`;

/** Where these payments are finished, or checked off. */
export const LeftReservations = ({ ids, more }: ReservationsLeft) =>
  ids.length > 0 && (
    <p>
      {plural(ids.length, 'Reservation', 'Reservations')}:{' '}
      {ids.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link className="link" to={`/reservations/${id}#payments`}>
            R-{id}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
