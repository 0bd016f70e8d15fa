import type { By } from '#app/staff/staff-store.ts';
import type { WeekAndSpecialHours } from '#domain/location/read-hours.ts';
import type { Reach } from '#domain/staff/reach.ts';

/** Port: when locations are open. A change is in the audit log, and pages show it within two seconds. */
export interface LocationHours {
  /**
   * The week of one location, and the days that differ of all these: a holiday is often the same for several.
   * False, and nothing is changed: one of them is not where someone reaches.
   */
  change(
    groupId: number,
    reach: Pick<Reach, 'dealerships'>,
    to: { locationId: number; hours: WeekAndSpecialHours; alsoSpecial: readonly number[] },
    by: By,
  ): Promise<boolean>;
}
