import type { CarColumnName } from '#domain/car/car-columns.ts';
import type { Currency } from '#domain/location/country.ts';
import type { FeedField } from '#domain/import/feed-fields.ts';
import type { Respelling } from './collect-spellings.ts';
import type { StagedCar } from './staged-car.ts';

/** Port: where an import gathers its rows and then makes them the stock. */
export interface ImportStore {
  /**
   * Opens an import of one dealership. A merge of it that someone else began is carried to its end first; what is still
   * gathering gives way to this newer one. Undefined when there is no such dealership.
   */
  begin(dealershipSlug: string, at: Date): Promise<ImportStage | undefined>;
  /** In the order of their slugs. */
  dealerships(): Promise<SellingDealership[]>;
  /** Carries merges to their end whose process was killed; returns how many. */
  finishAbandoned(): Promise<number>;
}

export interface SellingDealership {
  slug: string;
  name: string;
  groupId: number;
}

export interface ImportStage {
  dealershipName: string;
  /** What is paid in the countries of its locations; empty: it has none yet. */
  currencies: ReadonlySet<Currency>;
  /** Returns the rows whose VIN or stock number an earlier line has: they stay out. */
  add(cars: readonly StagedCar[]): Promise<DuplicateRow[]>;
  /** One spelling for what the rows write in more than one case. */
  respell(respellings: readonly Respelling[]): Promise<void>;
  /**
   * Until rows are merged the old stock stays whole. From then on every car is whole, old or new, and the merge comes to its
   * end, even when this process does not.
   */
  merge(options: MergeOptions): Promise<MergeResult>;
  /** Leaves the stock as it was, unless the merge has begun. */
  abandon(): Promise<void>;
}

export interface DuplicateRow {
  line: number;
  column: 'vin' | 'stocknum';
  value: string;
  firstLine: number;
}

export interface MergeOptions {
  at: Date;
  /** What the feed carries. Other columns of cars already there stay as they are. */
  carried: ReadonlySet<CarColumnName>;
  /** The fields that the feed has a column for. One that only words in another's cell name (a price type) is not among them. */
  fields: ReadonlySet<FeedField>;
  /** Facts of the variant that the feed carries; those that it does not stay. */
  facts: ReadonlySet<string>;
  /** The feed is the whole stock: what it does not hold is sold. */
  full: boolean;
  /** The largest share of the listed stock that `full` may sell, 0 to 1. */
  mostSold: number;
  /** Cars of rows that were skipped: `full` does not sell them. */
  protected: { vins: readonly string[]; stocknums: readonly string[] };
  /** Find out what would happen and change nothing. */
  dryRun: boolean;
  /** Where cars are kept as they were before this merge; null: nowhere. */
  remember: number | null;
  /** Change nothing when a row names a location that no one knows. */
  refuseUnknownPlaces: boolean;
}

/** A location that rows name and the dealership does not have. */
export interface UnknownPlace {
  name: string;
  rows: number;
}

export interface MergeResult {
  created: number;
  changed: number;
  unchanged: number;
  /** Cars that a full feed no longer holds; 0 of any other. */
  sold: number;
  /** The dealership's stock before a full feed, sold cars not counted; 0 before any other. */
  before: number;
  newLocations: string[];
  /** The most named first. */
  unknownPlaces: readonly UnknownPlace[];
  /** Names of the dealership's own locations. */
  knownPlaces: readonly string[];
  /** Nothing was changed: more than `mostSold` would have been sold, or places that no one knows are refused. */
  refused?: 'shrinks' | 'unknown places' | undefined;
}
