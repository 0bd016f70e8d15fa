/** Something about one row of a feed. */
export interface ImportProblem {
  line: number;
  /** The feed's own name of the column; empty when the row could not be taken apart. */
  column: string;
  /** At most 200 characters of the cell. */
  value: string;
  reason: string;
  row: 'skipped' | 'imported';
}

export interface ImportProgress {
  /** `trying`: a dry run finds out what merging would do. */
  phase: 'reading' | 'merging' | 'trying';
  rows: number;
  failed: number;
  /** Bytes of the file; absent for rows that come from no file. */
  read?: number | undefined;
  total?: number | undefined;
}

/** What came of an import. `rows` = created + changed + unchanged + failed when it was imported. */
export interface ImportReport {
  outcome: 'imported' | 'refused';
  /** Why it was refused and how to fix it. */
  because?: string | undefined;
  dryRun: boolean;
  dealership: string;
  rows: number;
  failed: number;
  /** Rows that went in with a warning. */
  warnings: number;
  /** Rows that went in without a price. */
  withoutPrice: number;
  created: number;
  changed: number;
  unchanged: number;
  sold: number;
  /** The dealership's stock before a full import, sold cars not counted. */
  before?: number | undefined;
  newLocations: string[];
  remarks: string[];
  ms: number;
}
