import type { Alert, Watched } from '#domain/alert/alert.ts';
import type { Frequency } from '#domain/alert/alerts-policy.ts';

/** Where an alert goes: a mailbox (lower case), or a mobile number (E.164). */
export type AlertOwner = { email: string; phone?: undefined } | { phone: string; email?: undefined };

export type NewAlert = AlertOwner & NewAlertFacts;

interface NewAlertFacts {
  key: string;
  watched: Watched;
  frequency: Frequency;
  drops: boolean;
  origin: string;
  consent: { text: string; page: string };
  /** Who was signed in. */
  personId?: number | undefined;
  now: Date;
}

/** A search that someone saved while they were signed in. Its key is not theirs: it opens everything of a mailbox. */
export type SavedSearch = Pick<Alert, 'id' | 'watched' | 'frequency' | 'state'>;

export interface OwnedAlert extends Alert {
  /** What is on or paused beside it for the same address on the same site, itself among it; newest first. */
  others: readonly Alert[];
}

export type AlertChange = { frequency: Frequency } | { state: 'on' | 'paused' };

/** Who or what ended an alert: kept with the consent. */
export type AlertEnd = 'owner' | 'one-click';

/** Port: alerts, as web pages need them. Every method takes the site first. */
export interface AlertStore {
  /**
   * Stores the wish and the message that has to go, or neither. What the address has already is told in the message
   * alone: no one learns here whether it is known.
   */
  request(siteId: number, alert: NewAlert, most: number): Promise<void>;
  byKey(siteId: number, key: string): Promise<OwnedAlert | undefined>;
  /** Confirming again changes nothing. `full`: the address has `most` alerts. `late`: it was asked for before `since`. */
  confirm(siteId: number, key: string, at: { now: Date; since: Date; most: number }): Promise<'on' | 'full' | 'late'>;
  change(siteId: number, key: string, change: AlertChange, now: Date): Promise<void>;
  /** Ends this alert, or all of its owner's on the site. Ending again changes nothing. */
  end(siteId: number, key: string, which: 'this' | 'all', by: AlertEnd, now: Date): Promise<void>;
  /** What a person has saved on this site and not ended, newest first. */
  searchesOf(siteId: number, personId: number): Promise<SavedSearch[]>;
  /** Ends one that this person has saved. */
  endSearch(siteId: number, personId: number, id: number, now: Date): Promise<void>;
  /** Sends the first email again. */
  mailAgain(siteId: number, key: string, now: Date): Promise<void>;
  /** Everything that is known of an address or number on a site, for anyone who asks for their data. */
  alertsOf(siteId: number, owner: AlertOwner): Promise<Alert[]>;
  /** Deletes it, consent and all. */
  removeAlertsOf(siteId: number, owner: AlertOwner): Promise<number>;
}
