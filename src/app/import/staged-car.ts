import type { CarColumnName } from '#domain/car/car-columns.ts';

/** One row of a feed, understood, by the columns of `cars`. Absent means nothing was said. */
export interface StagedCar extends Partial<Record<StagedColumn, unknown>> {
  line: number;
  /** The slug without the number of the car; the number follows when a stock number does not make it unique. */
  slug_stem: string;
  slug_needs_id: boolean;
  location_name: string | null;
  location_city: string | null;
  location_state: string | null;
  location_postcode: string | null;
}

/** The merge makes the location's id of what is said about the place. */
export type StagedColumn = Exclude<CarColumnName, 'location_id'>;
