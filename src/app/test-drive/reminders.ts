import type { AppointmentKind } from './appointments.ts';

/** Port: what the job of reminders asks of the appointments. */
export interface Reminders {
  /**
   * One transaction: each appointment that begins within `hours` and was not reminded of gets a delivery to its shopper,
   * once for the time that it has now. Anyone who booked within those hours has just had the confirmation, and gets none.
   * Returns how many.
   */
  remind(siteId: number, kind: AppointmentKind, hours: number, now: Date): Promise<number>;
}
