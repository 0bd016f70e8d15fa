import type { By } from '#app/staff/staff-store.ts';
import type { LocationFacts } from '#domain/location/location-form.ts';
import type { Reach } from '#domain/staff/reach.ts';

export interface SavedLocation extends LocationFacts {
  /** Shown on websites. A location that is not keeps its cars and leads. */
  visible: boolean;
}

/** What staff say of a dealership; the rest is in the file of `forecourt dealership apply`. */
export interface SavedDealership {
  name: string;
  /** Where its leads go beside the addresses of the website. Null: nowhere else. */
  leadEmail: string | null;
}

/** Port: the dealerships and locations of a group, added and changed by staff. A change is in the audit log, and pages show it within two seconds. */
export interface LocationEditor {
  /** `id` null: a new one. Undefined, and nothing is changed: the dealership or the location is not one that they reach. */
  save(
    groupId: number,
    reach: Pick<Reach, 'dealerships'>,
    to: { id: number | null; dealershipId: number; location: SavedLocation },
    by: By,
  ): Promise<number | undefined>;
  /** `id` null: a new one. Undefined, and nothing is changed: they do not reach the whole group, or it has no such dealership. */
  saveDealership(
    groupId: number,
    reach: Pick<Reach, 'dealerships'>,
    to: { id: number | null; dealership: SavedDealership },
    by: By,
  ): Promise<number | undefined>;
}
