import type { CarColumnName } from '#domain/car/car-columns.ts';
import type { StagedCar } from './staged-car.ts';

/** Port: where an import gathers its rows and then, in one transaction, makes them the stock. */
export interface ImportStore {
  /**
   * Opens an import of one dealership and drops what killed ones left behind. A newer import of the same dealership takes
   * the place of an older one that is still gathering. Undefined when there is no such dealership.
   */
  begin(dealershipSlug: string, at: Date): Promise<ImportStage | undefined>;
  /** In the order of their slugs. */
  dealerships(): Promise<SellingDealership[]>;
}

export interface SellingDealership {
  slug: string;
  name: string;
  groupId: number;
}

export interface ImportStage {
  dealershipName: string;
  add(cars: readonly StagedCar[]): Promise<void>;
  /** Takes rows out whose VIN or stock number an earlier line already has; answers them. Call once, after the last `add`. */
  takeOutDoubles(): Promise<DoubleRow[]>;
  merge(options: MergeOptions): Promise<MergeResult>;
  /** Leaves the stock as it was. */
  abandon(): Promise<void>;
}

export interface DoubleRow {
  line: number;
  column: 'vin' | 'stocknum';
  value: string;
  firstLine: number;
}

export interface MergeOptions {
  at: Date;
  /** What the feed carries. Other columns of cars already there stay as they are. */
  carried: ReadonlySet<CarColumnName>;
  /** The feed is the whole stock: what it does not hold is sold. */
  full: boolean;
  /** The largest share of the listed stock that `full` may sell, 0 to 1. */
  mostSold: number;
  /** Cars of rows that were left out: `full` does not sell them. */
  spared: { vins: readonly string[]; stocknums: readonly string[] };
  /** Find out what would happen and change nothing. */
  dryRun: boolean;
}

export interface MergeResult {
  created: number;
  changed: number;
  unchanged: number;
  /** Cars that the feed no longer holds. */
  sold: number;
  /** The dealership's stock before, sold cars not counted. */
  before: number;
  newLocations: string[];
  /** True when more than `mostSold` would have been sold: nothing was changed. */
  refused: boolean;
}
