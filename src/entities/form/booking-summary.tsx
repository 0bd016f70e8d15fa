import type { ReactNode } from 'react';
import { serviceOrder, type ServiceOrder } from '#domain/service/service-order.ts';
import type { MenuItem } from '#domain/service/service-policy.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import css from './booking-summary.module.css';

export interface Chosen {
  /** "2026-11-24T08:00" */
  appointment: string | null;
  place: string | null;
  services: readonly string[];
}

/** What is booked so far and what it comes to, beside the form. Without script it says what was sent last. */
export function BookingSummary({
  menu,
  chosen: { appointment, place, services },
  children,
}: {
  menu: readonly MenuItem[];
  chosen: Chosen;
  children: ReactNode;
}) {
  return (
    <section className={css.summary} aria-label="Your booking">
      <h2 className={css.title}>Your booking</h2>
      <p className={css.when}>{appointment === null ? 'Choose a day and a time' : formatAppointment(appointment)}</p>
      {place !== null && <p className="small muted">{place}</p>}
      <BookedServices order={serviceOrder(menu, services)} />
      {children}
      <p className="small muted">
        There’s nothing to pay now. You can reschedule or cancel using the link in your email.
      </p>
    </section>
  );
}

/** What was chosen with its prices, and what it comes to where every price is known. */
export const BookedServices = ({ order: { lines, total, open } }: { order: Omit<ServiceOrder, 'minutes'> }) => (
  <>
    {lines.length > 0 && (
      <dl className={css.lines}>
        {lines.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{price}</dd>
          </div>
        ))}
        {total !== null && (
          <div className={css.total}>
            <dt>To pay at pick-up</dt>
            <dd className="num">{total}</dd>
          </div>
        )}
      </dl>
    )}
    {open && <p className="small muted">We’ll call you with the price before we start.</p>}
  </>
);
