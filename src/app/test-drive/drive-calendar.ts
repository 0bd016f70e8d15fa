import type { AtDesk } from '#app/lead/opportunities.ts';

/** A booked test drive as the desk's calendar shows it. */
export interface CalendarDrive {
  id: number;
  siteId: number;
  /** Only in emails: never part of an address or a page. */
  key: string;
  leadId: number;
  opportunityId: number;
  name: string;
  phone: string | null;
  /** "2024 Toyota RAV4"; null: no car in particular. */
  car: string | null;
  carId: number | null;
  picture: string | null;
  locationId: number;
  startsAt: Date;
  minutes: number;
  assignedTo: { id: number; name: string } | null;
}

/** Port: the booked test drives of a group, held to the dealerships that someone reaches. */
export interface DriveCalendar {
  /** Those that begin between two instants, by the clock. */
  between(at: AtDesk, from: Date, to: Date): Promise<CalendarDrive[]>;
  find(at: AtDesk, id: number): Promise<CalendarDrive | undefined>;
}
