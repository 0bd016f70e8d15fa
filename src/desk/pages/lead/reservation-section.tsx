import { Form } from 'react-router';
import css from './drive-section.module.css';
import type { OpenReservation } from './reservations-open.ts';
import own from './reservation-section.module.css';

/** Reservations that are not complete: what was agreed, and what staff may do about it. */
export const ReservationSection = ({
  reservations,
  mayWork,
}: {
  reservations: readonly OpenReservation[];
  mayWork: boolean;
}) =>
  reservations.map((reservation) => (
    <section key={reservation.id} id={`reservation-${reservation.id}`} className={css.drive} aria-label="Reservation">
      <h2>
        Reservation <span className="num">{reservation.number}</span>
      </h2>
      <p className="num">
        <b>{reservation.state}</b>
      </p>
      <p>{reservation.car}</p>
      <details>
        <summary className={own.order}>Order details</summary>
        <dl className={own.rows}>
          {reservation.rows.map(({ name, amount, total }) => (
            <div key={name} className={total ? own.total : undefined}>
              <dt>{name}</dt>
              <dd className="num">{amount}</dd>
            </div>
          ))}
          {reservation.answers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {mayWork && (
        <div className={css.changes}>
          {reservation.acts.map(({ act, text, what }) => (
            <details key={act} name={`acts-${reservation.id}`}>
              <summary>{text}</summary>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="reservation" value={reservation.id} />
                <p>{what}</p>
                <button name="intent" value={`${act}-reservation`}>
                  {text}
                </button>
              </Form>
            </details>
          ))}
        </div>
      )}
    </section>
  ));
