import type { BookedDrive } from '#domain/test-drive/drive-days.ts';

/** What is asked for with a lead. It is booked in the transaction that stores the lead, or neither is. */
export interface NewAppointment {
  locationId: number;
  carId: number | null;
  startsAt: Date;
  minutes: number;
  /** How many may be out from the location at a time. */
  capacity: number;
  /** How long a car is on its way from one location to another. */
  travelMinutes: number;
  /** The maximum of upcoming appointments of one person at this site, by phone number or email address. */
  perPerson: number;
  /** Random, and only in emails: who knows it may move or cancel the appointment. */
  key: string;
}

export interface Appointment {
  id: number;
  leadId: number;
  locationId: number;
  carId: number | null;
  startsAt: Date;
  minutes: number;
  state: 'booked' | 'cancelled';
  /** Grows with each change, from 0. */
  version: number;
}

/** Who changes one: the holder of its key, or a staff member (null: at the server's command line). */
export type ChangedBy = 'shopper' | { staffId: number | null };

/** Port: who takes which car out, when. Every method takes the site first; what is taken is known across its group. */
export interface Appointments {
  /** Booked at the location, or for the car anywhere, between two instants; `besides`: not by the form with this key. */
  booked(
    siteId: number,
    at: { locationId: number; carId: number | null; from: Date; to: Date; besides?: string | undefined },
  ): Promise<BookedDrive[]>;
  byKey(siteId: number, key: string): Promise<Appointment | undefined>;
  /** The key of what was booked with a lead. */
  keyOf(siteId: number, leadId: number): Promise<string | undefined>;
  /** Booked and not over, the next one first. */
  ahead(siteId: number, now: Date): Promise<(Appointment & { key: string })[]>;
  /** `taken`: nothing has changed. `gone`: it was cancelled, or never was. */
  move(
    siteId: number,
    key: string,
    to: { startsAt: Date; capacity: number; travelMinutes: number; by: ChangedBy; now: Date },
  ): Promise<'moved' | 'taken' | 'gone'>;
  /** `gone`: it was cancelled before, or never was. */
  cancel(siteId: number, key: string, change: { by: ChangedBy; now: Date }): Promise<'cancelled' | 'gone'>;
}
