import type { MoneyBack } from '#domain/reservation/money-back.ts';
import type { OwnCar } from '#domain/garage/read-own-car.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { ReservationState } from '#domain/reservation/reservation-step.ts';
import type { AtSite, Person } from '#app/sign-in/people-store.ts';

export interface StoredCar extends OwnCar {
  id: number;
  /** The owner of the address has consented to reminders. */
  confirmed: boolean;
}

/** An enquiry that a person sent with their phone number, on any site of the group. */
export interface SentEnquiry {
  id: number;
  siteId: number;
  at: Date;
  payload: LeadPayload;
  consent: { optIn: boolean; text: string };
  appointment: { key: string; startsAt: Date; minutes: number; state: 'booked' | 'cancelled' } | null;
  reservation: { key: string; state: ReservationState; until: Date | null; returned: MoneyBack | null } | null;
}

export interface SignedInDevice {
  device: string;
  since: Date;
  until: Date;
  /** The one that asks. */
  own: boolean;
}

/** A phone number that a person viewed: the car's name, and the dealership it belongs to. */
export interface RevealedCall {
  car: string;
  dealershipId: number;
  at: Date;
}

export interface TextedAlert {
  /** What it watches. */
  name: string;
  frequency: string;
  state: string;
  requestedAt: Date;
  confirmedAt: Date | null;
  /** The words that were agreed to. */
  consent: string;
}

/** More than a household drives; a program would fill the table. */
export const MOST_OWN_CARS = 12;
export const MOST_CALLS = 200;

/** Port: what belongs to one person. Every method takes the group first: no group sees the people of another. */
export interface GarageStore {
  /** Newest first. */
  enquiries(groupId: number, person: Person): Promise<SentEnquiry[]>;
  noteCall(at: AtSite, personId: number, call: RevealedCall): Promise<void>;
  /** Newest first, up to `MOST_CALLS`. */
  calls(groupId: number, personId: number): Promise<RevealedCall[]>;
  /** Alerts of all sites of the group that are texted to a number, newest first. */
  textedAlerts(groupId: number, phone: string): Promise<TextedAlert[]>;
  ownCars(groupId: number, personId: number): Promise<StoredCar[]>;
  addOwnCar(at: AtSite & { origin: string }, personId: number, car: OwnCar, now: Date): Promise<'added' | 'full'>;
  /** The answer of the owner of an address; the key is in the email alone. Undefined: no reminders go to that address. */
  reminderConsent(groupId: number, key: string): Promise<'waiting' | 'yes' | undefined>;
  /** Yes for every car of that person with that address; no takes the address off them. */
  answerReminders(groupId: number, key: string, answer: 'yes' | 'no', now: Date): Promise<void>;
  /** Whether the owner of the vehicle gets reminders by text; the key is in the texts alone. Undefined: no such vehicle. */
  textReminders(groupId: number, key: string): Promise<'on' | 'stopped' | undefined>;
  /** For every vehicle of that person, also those that they add later. */
  answerTextReminders(groupId: number, key: string, answer: 'yes' | 'no', now: Date): Promise<void>;
  removeOwnCar(groupId: number, personId: number, id: number): Promise<void>;
  /** Newest first. `tokenHash`: of the session that asks. */
  devices(groupId: number, personId: number, tokenHash: Buffer, now: Date): Promise<SignedInDevice[]>;
  since(groupId: number, personId: number): Promise<Date | undefined>;
  /**
   * Deletes everything that we have of a person, with the enquiries that were sent under their number: one transaction.
   * `ahead`: a test drive or a reservation is still open; nothing was deleted.
   */
  erase(groupId: number, person: Person, now: Date): Promise<'erased' | 'ahead'>;
}

export interface DueService extends Pick<OwnCar, 'name' | 'plate' | 'email' | 'serviceKm'> {
  id: number;
  /** Of the page that stops reminders to the address. */
  emailKey: string | null;
  /** Of the page that stops the texts to the phone number. */
  textKey: string;
  /** Of the site where it was written down. */
  origin: string;
  /** E.164 */
  phone: string;
  serviceOn: string;
}

/** Port: what the job of service reminders asks. */
export interface ServiceReminders {
  /** Services after `from` and up to `to` (ISO days) without a reminder yet: by email with consent, by text unless stopped. */
  due(siteId: number, days: { from: string; to: string }, by: 'sms' | 'mail'): Promise<DueService[]>;
  /** Addresses that were typed and not asked yet, each once. */
  withoutConsentRequest(siteId: number): Promise<{ email: string; key: string; origin: string }[]>;
  consentRequested(siteId: number, key: string, now: Date): Promise<void>;
  reminded(siteId: number, id: number, serviceOn: string): Promise<void>;
}
