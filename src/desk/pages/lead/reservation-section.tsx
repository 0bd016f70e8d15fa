import { Link } from 'react-router';
import { OrderTable } from '../../components/reservation/order-table.tsx';
import { ReservationActs } from '../../components/reservation/reservation-acts.tsx';
import css from './drive-section.module.css';
import type { OpenReservationView } from './reservations-open.ts';
import own from './reservation-section.module.css';

/** Reservations that are not complete: what was agreed, and what staff may do about it. */
export const ReservationSection = ({
  reservations,
  mayWork,
}: {
  reservations: readonly OpenReservationView[];
  mayWork: boolean;
}) =>
  reservations.map((reservation) => (
    <section key={reservation.id} id={`reservation-${reservation.id}`} className={css.drive} aria-label="Reservation">
      <h2>
        Reservation{' '}
        <Link className="link num" to={`/reservations/${reservation.id}`}>
          {reservation.number}
        </Link>
      </h2>
      <p className="num">
        <b>{reservation.state}</b>
      </p>
      <p>{reservation.car}</p>
      <details>
        <summary className={own.order}>Order details</summary>
        <OrderTable rows={reservation.order.rows}>
          {reservation.order.answers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </OrderTable>
      </details>
      {mayWork && <ReservationActs id={reservation.id} acts={reservation.acts} />}
    </section>
  ));
