import type { BlockedTime } from '#domain/schedule/blocked-time.ts';
import type { BookedService } from '#domain/service/service-days.ts';
import type { BookedDrive } from '#domain/test-drive/drive-days.ts';
import type { DriveOutcome } from '#domain/test-drive/drive-outcome.ts';

/** A test drive of a car, or a service of the shopper's own. */
export type AppointmentKind = 'drive' | 'service';

/** What a workshop has room for on the day of a booking. */
export interface ServiceRoom {
  /** Minutes between two drop-off times: bookings closer than this share one. */
  slotMinutes: number;
  perDay: number;
  loanCars: number;
  /** From midnight to midnight at the workshop. */
  day: { from: Date; to: Date };
}

/** What is asked for with a lead. It is booked in the transaction that stores the lead, or neither is. */
export interface NewAppointment {
  locationId: number;
  carId: number | null;
  startsAt: Date;
  minutes: number;
  /** How many may be out from the location at a time, or dropped off at its workshop. */
  capacity: number;
  /** How long a car is on its way from one location to another. */
  travelMinutes: number;
  /** The maximum of upcoming appointments of one person at this site, by phone number or email address; null: any. */
  perPerson: number | null;
  /** Random, and only in emails: who knows it may move or cancel the appointment. */
  key: string;
  /** Of a service: its room, and whether a loan car is wanted. Absent: a test drive. */
  service?: (ServiceRoom & { loanCar: boolean }) | undefined;
}

export interface Appointment {
  id: number;
  kind: AppointmentKind;
  loanCar: boolean;
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

/** Port: who takes which car out, when, and who brings theirs to a workshop. Every method takes the site first; what is taken is known across its group. */
export interface Appointments {
  /** Booked at the location, or for the car anywhere, between two instants; `besides`: not by the form with this key. */
  booked(
    siteId: number,
    at: { locationId: number; carId: number | null; from: Date; to: Date; besides?: string | undefined },
  ): Promise<BookedDrive[]>;
  /** Services at a location between two instants; `besides`: as above. */
  bookedServices(
    siteId: number,
    at: { locationId: number; from: Date; to: Date; besides?: string | undefined },
  ): Promise<BookedService[]>;
  /** What staff have blocked out at the location, or of the car anywhere, between two instants. */
  blocked(
    siteId: number,
    at: { locationId: number; kind: AppointmentKind; carId: number | null; from: Date; to: Date },
  ): Promise<BlockedTime[]>;
  byKey(siteId: number, key: string): Promise<Appointment | undefined>;
  /** The kind and the key of what was booked with a lead. */
  ofLead(siteId: number, leadId: number): Promise<{ kind: AppointmentKind; key: string } | undefined>;
  /** Those of a kind that are booked and not over, the next one first. */
  ahead(siteId: number, kind: AppointmentKind, now: Date): Promise<(Appointment & { key: string })[]>;
  /** `taken`, `no loan car`: nothing has changed. `gone`: it was cancelled, or never was. */
  move(
    siteId: number,
    key: string,
    to: {
      startsAt: Date;
      capacity: number;
      travelMinutes: number;
      service?: ServiceRoom | undefined;
      by: ChangedBy;
      now: Date;
    },
  ): Promise<'moved' | 'taken' | 'no loan car' | 'gone'>;
  /** `gone`: it was cancelled before, or never was. */
  cancel(siteId: number, key: string, change: { by: ChangedBy; now: Date }): Promise<'cancelled' | 'gone'>;
  /** How a test drive that has begun went. `gone`: it was cancelled, is ahead, or is a service. */
  recordOutcome(
    siteId: number,
    key: string,
    said: { outcome: DriveOutcome; staffId: number | null; now: Date },
  ): Promise<'recorded' | 'gone'>;
}
