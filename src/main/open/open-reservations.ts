import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createReservationStore } from '#adapters/postgres/reservation/reservation-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { Clock } from '#app/clock.ts';
import type { ReservePorts } from '#app/reservation/reserve-ports.ts';
import type { StaffPorts } from '#app/reservation/work-on-reservation.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPayments } from './open-payments.ts';

/** Reservations with their money: the same for pages, desk and commands. */
export function openReservations(
  open: Pick<OpenDatabase, 'critical' | 'prompt'>,
  clock: Clock,
): ReservePorts & StaffPorts {
  const sites = createSiteStore(open.prompt);
  return {
    reservations: createReservationStore(open.critical),
    books: createReservationBooks(open.critical),
    ...openPayments(open.prompt, sites, clock),
    sites,
    clock,
  };
}
