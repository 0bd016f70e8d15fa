import type { AtDesk } from '#app/lead/opportunities.ts';
import type { By } from '#app/staff/staff-store.ts';
import type { BlockedTime } from '#domain/schedule/blocked-time.ts';
import type { AppointmentKind } from './appointments.ts';

export interface NewBlockedTime extends BlockedTime {
  locationId: number;
  kind: AppointmentKind;
  /** Only the test drives of this car, at any location. Null: all of the location. */
  carId: number | null;
  /** For staff only. May be "". */
  reason: string;
}

export interface StoredBlockedTime extends NewBlockedTime {
  id: number;
  /** Who blocked it. */
  staffName: string | null;
}

/** Port: times that staff of a group have blocked out, held to the dealerships that someone reaches. Changes are in the audit log. */
export interface BlockedTimes {
  /** Those with a part between two instants, by their start. */
  between(at: AtDesk, from: Date, to: Date): Promise<StoredBlockedTime[]>;
  /** `stranger`: the location or the car is not one that they reach, and nothing is stored. */
  add(at: AtDesk, time: NewBlockedTime, by: By): Promise<'added' | 'stranger'>;
  /** False: there is none that they reach. */
  remove(at: AtDesk, id: number, by: By): Promise<boolean>;
}
