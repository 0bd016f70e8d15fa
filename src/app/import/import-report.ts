import type { UnknownPlace } from './import-store.ts';

/** Something about one row of a feed. */
export interface ImportProblem {
  line: number;
  /** The feed's own name of the column; empty when the row could not be taken apart. */
  column: string;
  /** At most 200 characters of the cell. */
  value: string;
  reason: string;
  /** The reason without what differs from row to row or only staff can do; absent: the reason. */
  kind?: string | undefined;
  /** Of the row, where it is known. */
  stocknum?: string | undefined;
  /** What the cell says was not understood. */
  unread?: true | undefined;
  /** The part of a mapping file that may mend it. */
  mapping?: string | undefined;
  row: 'skipped' | 'imported';
}

export interface ImportProgress {
  /** `trying`: a dry run finds out what merging would do. `undoing`: `rows` and `total` are cars. */
  phase: 'reading' | 'merging' | 'trying' | 'undoing';
  rows: number;
  failed: number;
  /** Bytes of the file; absent for rows that come from no file. */
  read?: number | undefined;
  total?: number | undefined;
}

/** Locations that rows name and the dealership does not have. */
export interface UnknownPlaces {
  /** The most named first. */
  named: UnknownPlace[];
  /** How many are not in `named`. */
  others: number;
  /** Slugs of the dealership's own locations. */
  known: string[];
  othersKnown: number;
}

/** A host outside at which the first photo of cars is. */
export interface PhotoHost {
  host: string;
  cars: number;
}

/** What came of an import. `rows` = created + changed + unchanged + failed when it was imported. */
export interface ImportReport {
  outcome: 'imported' | 'refused';
  /** Why it was refused and how to fix it. */
  because?: string | undefined;
  /** The sender of the file can mend what it was refused for. */
  ofFile?: boolean | undefined;
  /** It may be imported as a part of the stock. */
  asPart?: boolean | undefined;
  dryRun: boolean;
  dealership: string;
  rows: number;
  failed: number;
  /** Rows that went in with a warning. */
  warnings: number;
  /** Rows that went in without a price; of a feed that gives no prices, the added cars. */
  withoutPrice: number;
  /** The first of them, of a feed that gives prices; absent in reports of earlier versions. */
  unpricedLines?: number[] | undefined;
  /** Rows that went in without kilometres, of a feed that gives them; absent in reports of earlier versions. */
  withoutKm?: number | undefined;
  /** Rows that say sold and give no day; absent in reports of earlier versions. */
  soldWithoutDay?: number | undefined;
  created: number;
  changed: number;
  unchanged: number;
  sold: number;
  /** The dealership's stock before a full import, sold cars not counted. */
  before?: number | undefined;
  newLocations: string[];
  /** About the whole file. */
  remarks: string[];
  /** What is wrong with rows, a line for each column and reason; reports of earlier versions have it in `remarks`. */
  reasons?: string[] | undefined;
  /** Absent: rows name no location that the dealership does not have. */
  unknownPlaces?: UnknownPlaces | undefined;
  /** The most cars first; absent in reports of earlier versions. */
  photoHosts?: PhotoHost[] | undefined;
  ms: number;
}
