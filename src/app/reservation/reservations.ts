import type { Cents } from '#domain/money.ts';
import type { HoldBounds } from '#domain/reservation/hold-bounds.ts';
import type { Order } from '#domain/order/order.ts';
import type { Currency } from '#domain/location/country.ts';
import type { ReservationState, StepRefusal } from '#domain/reservation/reservation-step.ts';
import type { MoneyBack } from '#domain/reservation/money-back.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { PaymentState, SendBackReason } from '#domain/reservation/settle-payment.ts';
import type { GatewayName, PaymentGateway } from './payment-gateway.ts';

/** What is asked for with a lead. It is held in the transaction that stores the lead, or neither is. */
export interface NewReservation {
  carId: number;
  carName: string;
  /** Random, and only in emails: who knows it can see, pay and cancel the reservation. */
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
  /** Of anyone who asks, hashed; null: it is not known. */
  network: string | null;
  bounds: HoldBounds;
  order: Order;
  /** The key of the checkout journey that it comes from. */
  journey: string | null;
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
  order: Order;
  journey: string | null;
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
  /** Where the money is, once it was paid. */
  money: MoneyBack;
  openedAt: Date;
  changedAt: Date;
  /** How the gateway's record differs from this one; null: they agree. */
  differs: DifferenceFound | null;
}

export interface DifferenceFound {
  what: PaymentDifference;
  /** Amount refunded by the gateway. */
  refunded: Cents;
  since: Date;
  /** Someone at the desk has looked at it. */
  isChecked: boolean;
}

export type NewPayment = Pick<ReservationPayment, 'gateway' | 'session' | 'url' | 'amount' | 'currency'> &
  Pick<PaymentGateway, 'connectedAt'>;

/** By the address of its page, or by its number. */
export type WhichReservation = { key: string } | { id: number };

/** Port: the reservations of one site. Every method takes the site first and cannot see another's. */
export interface Reservations {
  find(siteId: number, which: WhichReservation): Promise<Reservation | undefined>;
  /** What was reserved with a form, and by whom: sent twice, it leads to the same one. */
  byForm(
    siteId: number,
    idempotencyKey: string,
  ): Promise<{ key: string; leadId: number; carId: number; email: string } | undefined>;
  /** The newest that was made from a checkout journey. */
  ofJourney(siteId: number, journey: string): Promise<Reservation | undefined>;
  /** The newest first; without anyone's name. */
  list(siteId: number, limit: number): Promise<Reservation[]>;
  /** Holds on for longer, at most this many times. */
  extend(
    siteId: number,
    which: WhichReservation,
    to: { until: Date; most: number } & ReservationChange,
  ): Promise<StepDone>;
  /** A deposit that was paid is then owed back. Call it through `cancelReservation`, which ends the payment first. */
  cancel(siteId: number, which: WhichReservation, change: ReservationChange): Promise<StepDone>;
  /** What staff decide: the sale is agreed, the car handed over, or kept until another day. */
  decide(
    siteId: number,
    which: WhichReservation,
    decision: { event: 'confirm' | 'sell' } | { event: 'keep'; until: Date },
    change: ReservationChange,
  ): Promise<StepDone>;
  /** Takes the answers that have changed since, until the sale is confirmed. False: it is, or the reservation has ended. */
  agree(siteId: number, id: number, order: Order): Promise<boolean>;
  /** Notes a payment that was opened at a gateway; the same one again changes nothing. False: the hold has ended, or the site has another account. */
  open(siteId: number, reservationId: number, payment: NewPayment, now: Date): Promise<boolean>;
  /** Someone has looked at how a payment differs: it waits for no one until the gateway says something else. False: it does not differ as they saw it. */
  checkPayment(
    siteId: number,
    reservationId: number,
    seen: SeenDifference,
    change: ReservationChange,
  ): Promise<boolean>;
}

/** How a payment differed when someone looked. */
export interface SeenDifference {
  paymentId: number;
  what: string;
  refunded: Cents;
}

export interface ReservationChange {
  now: Date;
  /** Who at the desk; absent: the shopper, or someone at the command line. */
  staffId?: number | undefined;
}

export type StepDone = { done: true } | { done: false; because: StepRefusal | 'it was held on for already' };
