import type { By } from '#app/staff/staff-store.ts';
import type { LocationFacts } from '#domain/location/location-form.ts';
import type { Reach } from '#domain/staff/reach.ts';

export interface SavedLocation extends LocationFacts {
  /** Shown on websites. A location that is not keeps its cars and leads. */
  visible: boolean;
}

/** Port: the locations of a group, added and changed by staff. A change is in the audit log, and pages show it within two seconds. */
export interface LocationEditor {
  /** `id` null: a new one. Undefined, and nothing is changed: the dealership or the location is not one that they reach. */
  save(
    groupId: number,
    reach: Pick<Reach, 'dealerships'>,
    to: { id: number | null; dealershipId: number; location: SavedLocation },
    by: By,
  ): Promise<number | undefined>;
}
