import type { AtDesk } from '#app/lead/opportunities.ts';
import type { Currency } from '#domain/location/country.ts';
import type { Cents } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { ReservationEvent } from '#domain/reservation/reservation-step.ts';
import type { Reservation } from './reservations.ts';

/** `waiting`: a deposit that no one has confirmed, money that is owed back, or a payment of which the gateway says something else. */
export const RESERVATION_VIEWS = ['waiting', 'open', 'sold', 'ended', 'all'] as const;
export type ReservationListView = (typeof RESERVATION_VIEWS)[number];

/** A reservation as a list of the desk shows it. */
export interface ReservationLine {
  id: number;
  siteId: number;
  carId: number;
  carName: string;
  dealershipId: number | null;
  state: Reservation['state'];
  deposit: Cents;
  currency: Currency;
  price: Cents;
  /** The end of the hold, or of the days that the deposit keeps the car. */
  until: Date;
  changedAt: Date;
  handover: Order['handover'];
  /** Null: the lead is deleted. */
  person: { name: string; phone: string | null; email: string } | null;
  /** IANA, of the location: the shopper was told the end in it. Null: the lead is deleted. */
  timezone: string | null;
  /** A JPEG that the shopper saw, and where the car stood. */
  picture: string | null;
  location: string | null;
  /** The line of the inbox that shows them; null: the lead is deleted, or with a dealership that is not reached. */
  opportunityId: number | null;
  assignedTo: { id: number; name: string } | null;
  /** Owed back to the shopper; null: nothing is. `disputed`: their bank may return it first. */
  owed: { amount: Cents; since: Date; disputed: boolean } | null;
  /** The gateway says something else of a payment, and no one has checked it; null: they agree. */
  differs: { what: PaymentDifference; since: Date } | null;
}

/** One step in the history of a reservation; `by`: who at the desk took it. */
export interface ReservationLogLine {
  at: Date;
  event: ReservationEvent;
  by: string | null;
}

/** Where a page of a list ends: the next one begins behind it. */
export interface ReservationCursor {
  at: Date;
  id: number;
}

export interface ReservationPage {
  lines: ReservationLine[];
  /** Null: it is the last page. */
  next: ReservationCursor | null;
}

/** `state`: these alone. */
export interface ReservationQuestion {
  view: ReservationListView;
  state?: Reservation['state'] | undefined;
}

/** Port: the reservations of a group, held to the dealerships that someone reaches. They are changed by `workOnReservation`. */
export interface ReservationDesk {
  /** `waiting` and `open` by their end, the others by their latest change, the newest first. */
  list(
    at: AtDesk,
    question: ReservationQuestion,
    after: ReservationCursor | null,
    limit: number,
  ): Promise<ReservationPage>;
  /** How many there are of each view, and the sum of the deposits that no one has confirmed and no one disputes. */
  totals(at: AtDesk): Promise<{ counts: Record<ReservationListView, number>; toConfirm: Cents }>;
  find(at: AtDesk, id: number): Promise<ReservationLine | undefined>;
  /** The oldest first. */
  log(at: AtDesk, id: number): Promise<ReservationLogLine[]>;
  /** Everything that is held, paid, confirmed or owed back, or differs from what the gateway says. */
  live(at: AtDesk): Promise<ReservationLine[]>;
}
