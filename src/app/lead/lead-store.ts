import type { HoldRefusal } from '#domain/reservation/hold-bounds.ts';
import type { LeadSource } from '#domain/reports/visit-source.ts';
import type { NewDocument } from './attachment-store.ts';
import type { MailCount } from '../mail/mail-allowance.ts';
import type { NewReservation } from '../reservation/reservations.ts';
import type { NewAppointment } from '../test-drive/appointments.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import type { Lead, LeadPayload } from '#domain/lead/lead.ts';

/** The last three write to the shopper. */
export const CHANNELS = ['email', 'adf', 'webhook', 'confirmation', 'reminder', 'reply'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where a lead is delivered. */
export interface Destination {
  channel: Channel;
  /** An email address or a web address. */
  target: string;
  options: {
    /** Of a webhook: the environment variable that holds its secret. */
    secretVariable?: string | undefined;
    /** Of an email: the ADF document goes with it. */
    adf?: boolean | undefined;
    /** Of a lead with an appointment that was moved or cancelled since: what happened, and when it is now. */
    change?: 'moved' | 'cancelled' | undefined;
    startsAt?: string | undefined;
    /** Of an appointment: grows with each change; absent, it is as it was booked. */
    version?: number | undefined;
    /** Of a lead with a reservation: what became of it. */
    reservation?: ReservationNews | undefined;
    /** What a salesperson wrote to the shopper, where the answer goes if not to the dealership, and its token. */
    reply?: { text: string; staffName: string; replyTo?: string | undefined; token?: string | undefined } | undefined;
    /** The same as a text message: `target` is a number (E.164), `from` that of the site. */
    text?: { text: string; staffName: string; from: string } | undefined;
  };
}

/** A destination of a new lead. `within`: it is one only while its mailbox has not had so many; this counts as one more. */
export interface NewDestination extends Destination {
  within?: MailCount | undefined;
  /** Who it reaches knows of it already, and is only told what becomes of it. */
  later?: true | undefined;
}

/** By whom a lead was typed at the desk. It is worked on from the start: no one waits for a reply. */
export interface TypedAtDesk {
  groupId: number;
  staffId: number;
  /** To whom the lead is assigned. */
  assignTo: number;
  /** Of the lead that it was begun from: someone who is not known yet is the same person. Null: from none. */
  personId: number | null;
  /** A text message to the shopper. `to`: their mobile number, `from`: that of the site (E.164). */
  text?: { text: string; staffName: string; to: string; from: string } | undefined;
}

export interface NewLead {
  idempotencyKey: string;
  /** What its sender vouches for: within a day no other form has this key, which begins `idempotencyKey`. */
  ownKey?: string | undefined;
  /** The challenge that was solved for it; null when none was. Each serves for one lead. */
  captchaId: string | null;
  payload: LeadPayload;
  /** By which kind of way they had come to the website; null or absent: not known. */
  source?: LeadSource | null | undefined;
  consent: Lead['consent'];
  receivedAt: Date;
  destinations: readonly NewDestination[];
  appointment?: NewAppointment | undefined;
  reservation?: NewReservation | undefined;
  document?: NewDocument | undefined;
  typed?: TypedAtDesk | undefined;
}

export interface LeadFilter {
  /** Newest first; at most this many. */
  limit: number;
  since?: Date | undefined;
  /** Only leads with a delivery in this state. */
  delivery?: 'waiting' | 'delivered' | 'dead' | undefined;
}

export interface Delivery {
  id: number;
  leadId: number;
  channel: Channel;
  target: string;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  nextAt: Date;
  lastError: string | null;
  deliveredAt: Date | null;
}

/** Port: leads of one site. Every method takes the site first and cannot see another's rows. */
export interface LeadStore {
  /**
   * One transaction, durable before it returns: lead, consent and one outbox row per destination. The same idempotency
   * key returns the lead that is already there, with `fresh: false`; a captcha that another lead has used stores nothing,
   * nor does an appointment whose time is taken, or a reservation of a car that someone else has. Throws when nothing could be stored.
   */
  accept(
    siteId: number,
    lead: NewLead,
  ): Promise<
    | { id: number; fresh: boolean }
    | { because: 'captcha used' | 'time taken' | 'no loan car' | 'too many booked' | 'car taken' | 'key used' }
    | { because: 'too many held'; bound: HoldRefusal }
  >;
  list(siteId: number, filter: LeadFilter): Promise<Lead[]>;
  byId(siteId: number, id: number): Promise<Lead | undefined>;
  deliveries(siteId: number, leadIds: readonly number[]): Promise<Delivery[]>;
  /**
   * Puts deliveries back to the front of the queue; returns how many. Those of one lead that are not delivered, or the
   * dead ones of the site; `delivered`: those that are delivered too, so that someone gets a lead again.
   */
  replay(siteId: number, which: { leadId?: number | undefined; delivered?: boolean | undefined }): Promise<number>;
}
