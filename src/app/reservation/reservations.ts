import type { Cents } from '#domain/money.ts';
import type { Currency } from '#domain/location/country.ts';
import type { ReservationState, StepRefusal } from '#domain/reservation/reservation-step.ts';
import type { PaymentState, SendBackReason } from '#domain/reservation/settle-payment.ts';
import type { GatewayName } from './payment-gateway.ts';

/** What is asked for with a lead. It is held in the transaction that stores the lead, or neither is. */
export interface NewReservation {
  carId: number;
  carName: string;
  /** Whoever knows it sees the reservation, pays and cancels: random, in mails alone. */
  key: string;
  /** Of the form: sent twice, it is one reservation. */
  idempotencyKey: string;
  deposit: Cents;
  currency: Currency;
  price: Cents;
  heldUntil: Date;
  /** How long a paid deposit keeps the car. */
  keepDays: number;
  /** The refund terms as they stood beside the button. */
  terms: string;
}

export interface Reservation {
  id: number;
  siteId: number;
  carId: number;
  carName: string;
  key: string;
  state: Exclude<ReservationState, 'available'>;
  changedAt: Date;
  heldUntil: Date;
  extensions: number;
  deposit: Cents;
  currency: Currency;
  price: Cents;
  keptUntil: Date | null;
  terms: string;
  /** The oldest first. */
  payments: ReservationPayment[];
}

export interface ReservationPayment {
  id: number;
  gateway: GatewayName;
  /** The number that the gateway gave it. */
  session: string;
  /** The gateway's page where it is paid. */
  url: string;
  amount: Cents;
  currency: Currency;
  state: PaymentState;
  because: SendBackReason | null;
  openedAt: Date;
  changedAt: Date;
}

export type NewPayment = Pick<ReservationPayment, 'gateway' | 'session' | 'url' | 'amount' | 'currency'>;

/** Port: the reservations of one site. Every method takes the site first and cannot see another's. */
export interface Reservations {
  byKey(siteId: number, key: string): Promise<Reservation | undefined>;
  /** What was reserved with a form, and by whom: sent twice, it leads to the same one. */
  byForm(
    siteId: number,
    idempotencyKey: string,
  ): Promise<{ key: string; leadId: number; carId: number; email: string } | undefined>;
  /** The newest first; without anybody's name. */
  list(siteId: number, limit: number): Promise<Reservation[]>;
  /** Holds on for longer, at most so many times. */
  extend(siteId: number, key: string, to: { until: Date; most: number; now: Date }): Promise<StepDone>;
  /** A deposit that was paid is then owed back. */
  cancel(siteId: number, key: string, now: Date): Promise<StepDone>;
  /** What staff decide: the sale is agreed, or the car handed over. */
  decide(siteId: number, id: number, event: 'confirm' | 'sell' | 'cancel', now: Date): Promise<StepDone>;
  /** Notes a payment that was opened at a gateway; the same one again changes nothing. */
  open(siteId: number, reservationId: number, payment: NewPayment, now: Date): Promise<void>;
}

export type StepDone = { done: true } | { done: false; because: StepRefusal | 'it was held on for already' };
