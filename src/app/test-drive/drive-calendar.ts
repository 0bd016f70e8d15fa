import type { AtDesk } from '#app/lead/opportunities.ts';
import type { LeadAppointment } from '#domain/lead/lead.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import type { DriveOutcome } from '#domain/test-drive/drive-outcome.ts';

/** What is done to a vehicle of the shopper's own. */
export interface CalendarService {
  /** As it was typed: "2021 Toyota RAV4". */
  vehicle: string | null;
  plate: string | null;
  /** As it was priced when it was booked; null: its lead does not say. */
  order: LeadAppointment['service'] | null;
}

/** A booked test drive or service as the desk's calendar shows it. */
export interface CalendarDrive {
  id: number;
  siteId: number;
  /** Only in emails: never part of an address or a page. */
  key: string;
  leadId: number;
  opportunityId: number;
  name: string;
  email: string;
  phone: string | null;
  /** "2024 Toyota RAV4"; null: no car in particular. */
  car: string | null;
  carId: number | null;
  picture: string | null;
  locationId: number;
  startsAt: Date;
  minutes: number;
  assignedTo: { id: number; name: string } | null;
  /** As it was booked: a caravan is walked through. */
  what: DriveName;
  /** Null: a test drive. */
  service: CalendarService | null;
  /** How the test drive went. Null: no one has said it. */
  outcome: DriveOutcome | null;
}

/** Port: the test drives and services of a group, held to the dealerships that someone reaches. */
export interface DriveCalendar {
  /** The booked ones that begin between two instants, by the clock. */
  between(at: AtDesk, from: Date, to: Date): Promise<CalendarDrive[]>;
  /** Also one that was cancelled. */
  find(at: AtDesk, id: number): Promise<CalendarDrive | undefined>;
}
