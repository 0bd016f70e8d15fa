import type { ImportProblem, ImportReport } from '../import/import-report.ts';
import type { Mapping } from '../import/mapping.ts';

/** Where one dealership's stock comes from by itself. */
export interface FeedSource {
  /** Slug. */
  dealership: string;
  /** May hold a password in its query: `shownAddress` is for people and logs. */
  url: string;
  everyMinutes: number;
  /** Null: the columns have the names of fields. */
  mapping: Mapping | null;
  /** The file is the dealership's whole stock. */
  full: boolean;
  nextAt: Date;
  /** Of the file that was taken last. */
  etag: string | null;
  lastModified: string | null;
}

/** What came of one file, or of one failure to get it. An address that has nothing newer leaves no run. */
export interface FeedRun {
  id: number;
  at: Date;
  outcome: 'imported' | 'refused' | 'failed';
  because: string | null;
  report: ImportReport | null;
  problems: ImportProblem[];
}

/** So many runs of a dealership are remembered. */
export const RUNS_KEPT = 200;

/** Port: the feeds of dealerships. */
export interface FeedStore {
  list(): Promise<FeedSource[]>;
  find(dealership: string): Promise<FeedSource | undefined>;
  /** A new address or mapping forgets which file was taken last. False: there is no such dealership. */
  set(source: Omit<FeedSource, 'etag' | 'lastModified'>): Promise<boolean>;
  /** False: it had none. */
  remove(dealership: string): Promise<boolean>;
  postpone(dealership: string, nextAt: Date): Promise<void>;
  taken(dealership: string, file: Pick<FeedSource, 'etag' | 'lastModified'>): Promise<void>;
  /** Keeps the newest RUNS_KEPT. */
  record(dealership: string, run: Omit<FeedRun, 'id'>): Promise<void>;
  /** Newest first. */
  runs(dealership: string, limit: number): Promise<FeedRun[]>;
}

/** An address without what may be a password. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
