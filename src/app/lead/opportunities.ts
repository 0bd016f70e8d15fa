import type { MoneyBack } from '#domain/reservation/money-back.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { DriveNow, ReservationNow, RequestKind } from '#domain/lead/describe-request.ts';
import type { AnswerMailbox } from '#domain/lead/lead-policy.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { Colleague } from '#domain/lead/who-is-here.ts';
import type { ReservationEvent } from '#domain/reservation/reservation-step.ts';
import type { Reach } from '#domain/staff/reach.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import type { DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import type { Attachment } from './attachment-store.ts';

/** Who is at the desk: nothing outside their group, nor of a dealership that they do not reach, is seen or changed. */
export interface AtDesk {
  groupId: number;
  staffId: number;
  dealerships: Reach['dealerships'];
}

export const INBOX_VIEWS = ['open', 'mine', 'unassigned', 'closed'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export interface InboxFilter {
  view: InboxView;
  overdue?: boolean | undefined;
  /** Only what is assigned to the reader or to no one. */
  whose?: 'own' | undefined;
  dealershipId?: number | undefined;
  status?: OpportunityStatus | undefined;
  kind?: RequestKind | undefined;
  /** Part of a name, a number or an address. */
  text?: string | undefined;
}

/** By location, null for none: anyone who waits since then or longer waits too long (`beforeOpenMinutes`). */
export type LateSince = ReadonlyMap<number | null, Date>;

export interface InboxLine {
  id: number;
  name: string;
  dealershipId: number | null;
  locationId: number | null;
  status: OpportunityStatus;
  kind: RequestKind;
  assignedTo: { id: number; name: string } | null;
  lastAt: Date;
  waitingSince: Date | null;
  unread: boolean;
  /** The last thing that they sent; null: it is deleted. */
  lead: Pick<Lead, 'id' | 'payload'> | null;
  /** Where the test drive stands that it booked. */
  drive: DriveNow | null;
  /** Where the reservation stands that it made. */
  reservation: ReservationNow | null;
}

export interface InboxCounts {
  open: number;
  mine: number;
  unassigned: number;
  overdue: number;
}

export interface Opportunity extends InboxLine {
  email: string;
  phone: string;
  /** The number of the person, whatever they were joined from. */
  personId: number;
  firstAt: Date;
}

/** What a person did, and what was done about it: the newest first. */
export type TimelineItem = { at: Date } & (
  | {
      what: 'lead';
      lead: Lead;
      drive: DriveNow | null;
      reservation: (ReservationNow & { id: number; deposit: number; returned: MoneyBack | null }) | null;
    }
  | {
      what: 'event';
      kind: EventKind;
      body: string;
      from: EventDetail;
      to: EventDetail;
      /** Of a test drive: what was done to it, and whether the shopper did it; or how it went. */
      drive:
        | { change: 'moved' | 'cancelled'; shopper: boolean; service: boolean }
        | { change: 'outcome'; outcome: DriveOutcome; what: DriveName }
        | null;
      by: string | null;
      sent: SentState | null;
      /** A reply was sent by text message. */
      byText: boolean;
      /** Of a text message that asks for no more of them, or for them again. */
      asks: 'stop' | 'start' | null;
      /** Of an email of the shopper; null: of anything else. */
      mail: {
        /** Who it says it is from. */
        from: string;
        /** What their mail program repeated. */
        quoted: string;
        files: readonly string[];
        isAutomatic: boolean;
        isShortened: boolean;
      } | null;
    }
  /** What became of a reservation; `by`: who at the desk did it. */
  | { what: 'reservation'; event: ReservationEvent; car: string; by: string | null }
  /** They asked for the number of a car while they were signed in. */
  | { what: 'call'; car: string }
  | { what: 'join'; id: number; name: string; because: JoinReason; by: string | null; reverted: boolean }
);
/** `text`: the shopper sent a text message; `mail`: an email. */
export type EventKind = 'reply' | 'note' | 'contacted' | 'status' | 'assigned' | 'drive' | 'text' | 'mail';
export type EventDetail = string | number | null | undefined;
/** What became of the mail. */
export type SentState = 'waiting' | 'delivered' | 'dead';
export type JoinReason = 'phone' | 'email' | 'both' | 'hand';
export interface MaybeSame {
  personId: number;
  opportunityId: number;
  name: string;
  because: 'phone' | 'email';
}

/**
 * `gone`: there is none that they may see. `changed`: someone else changed it, and it is `now`. `elsewhere`: they also
 * wrote to a dealership that is not reached.
 */
export type Worked =
  | { done: true }
  | { done: false; because: 'gone' | 'not possible' | 'elsewhere' | 'opted out' }
  | { done: false; because: 'changed'; now: OpportunityStatus }
  /** This reply went out after they had begun theirs. */
  | { done: false; because: 'replied'; by: string | null; own: boolean; at: Date; text: string };

/** What is still ahead of a person, and the lead where it is cancelled. */
export interface Ahead {
  what: 'test drive' | 'service' | 'reservation';
  /** When it is, or until when the car is held. */
  at: Date;
  timezone: string;
  /** The name of the car; null: of none in particular. */
  car: string | null;
  opportunityId: number | null;
}

/** `erased`: the number of the proof. `ahead`: nothing was deleted while it is. `elsewhere`: with a dealership that they do not reach. */
export type Erased = { erased: number } | { ahead: Ahead[] } | 'elsewhere' | 'gone';

/** A lead as an export has it. */
export interface ExportedLead {
  lead: Lead;
  status: OpportunityStatus;
  assignedTo: string | null;
}

/** What someone sent along, and whose it is. */
export interface OpportunityDocument extends Attachment {
  opportunityId: number;
  name: string;
  expiresAt: Date;
}

/** Port: the desk's leads. */
export interface Opportunities {
  /** Those that wait first, the longest first; then the latest. */
  list(at: AtDesk, filter: InboxFilter, late: LateSince, page: { offset: number; limit: number }): Promise<InboxLine[]>;
  /** One that was folded into another is that other. */
  byId(at: AtDesk, id: number): Promise<Opportunity | undefined>;
  timeline(at: AtDesk, personId: number): Promise<TimelineItem[]>;
  /** What else is open with the same person. */
  alsoOpen(at: AtDesk, opportunity: Opportunity): Promise<InboxLine[]>;
  /** Who may be the same person: for people to judge. */
  maybeSame(at: AtDesk, personId: number): Promise<MaybeSame[]>;
  /** Staff to whom leads of this dealership can be given. */
  assignees(at: AtDesk, dealershipId: number | null): Promise<{ id: number; name: string }[]>;

  markRead(at: AtDesk, id: number, now: Date): Promise<void>;
  /** Notes that they have it open, and whether they are writing (null: as before). Returns who else does; undefined: no such lead. */
  look(at: AtDesk, id: number, doing: { writing: boolean | null }, now: Date): Promise<Colleague[] | undefined>;
  setStatus(
    at: AtDesk,
    id: number,
    change: { from: OpportunityStatus; to: OpportunityStatus },
    now: Date,
  ): Promise<Worked>;
  assign(at: AtDesk, id: number, staffId: number | null, now: Date): Promise<Worked>;
  /** Someone called or met them: the clock stops. */
  markContacted(at: AtDesk, id: number, now: Date): Promise<Worked>;
  note(at: AtDesk, id: number, text: string, now: Date): Promise<Worked>;
  /**
   * About the last thing that they sent: the clock stops. `seen`: the last reply that its sender has read. `textFrom`: by
   * text message, from this number; else by email, whose answers go to the mailbox `answers` or else to the dealership. `not possible`: they gave no address or mobile number. `opted out`: they
   * asked for no more texts.
   */
  reply(
    at: AtDesk,
    id: number,
    reply: {
      text: string;
      staffName: string;
      seen: Date | null;
      textFrom?: string | undefined;
      answers?: Pick<AnswerMailbox, 'address' | 'plus'> | undefined;
    },
    now: Date,
  ): Promise<Worked>;
  /** Whether the owner of a mobile number (E.164) has asked for no more texts. */
  optedOut(at: AtDesk, phone: string): Promise<boolean>;
  join(at: AtDesk, from: number, into: number, now: Date): Promise<Worked>;
  undoJoin(at: AtDesk, joinId: number, now: Date): Promise<Worked>;
  /** Every lead of the lines of a list, the newest first, up to `MOST_EXPORTED`; it stands in the audit log. */
  exported(at: AtDesk, filter: InboxFilter, late: LateSince, now: Date): Promise<ExportedLead[]>;
  /** A document that someone sent along, until it expires. */
  document(at: AtDesk, key: string, now: Date): Promise<OpportunityDocument | undefined>;
  /** What is known of a person goes out to someone: it stands in the audit log. */
  noteExport(at: AtDesk, personId: number, now: Date): Promise<void>;
  /** Everything that names a person goes, with what was written about them. */
  erase(at: AtDesk, personId: number, now: Date): Promise<Erased>;
}

export const MOST_EXPORTED = 20_000;
