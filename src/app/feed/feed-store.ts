import type { FeedSchedule } from '#domain/import/feed-schedule.ts';
import type { FeedAlarmPolicy, FeedState, FirstPhotos } from '#domain/import/feed-state.ts';
import type { ImportProblem, ImportReport } from '#app/import/import-report.ts';
import type { Mapping } from '#app/import/mapping.ts';
import type { MailboxAccess } from '#domain/import/mailbox-form.ts';
import type { MailMark } from './feed-mailbox.ts';
import type { FileFaults } from './file-faults.ts';

export interface FeedCredentials {
  user: string;
  password: string;
}

/** Where one dealership's stock comes from by itself. */
export interface FeedSource extends FeedSchedule {
  /** Slug. */
  dealership: string;
  /** Fetched from here. May hold a password in its query: `shownAddress` is for people and logs. */
  url: string | null;
  /** Dropped here, a folder of the worker's machine. */
  folder: string | null;
  /** Sent to us, by anyone who has the token. */
  push: boolean;
  /** Sent to this mailbox. The password leaves the server only to that mail server. */
  mailbox: MailboxAccess | null;
  /** The last message of the mailbox that was looked at. */
  mailMark: MailMark | null;
  /** For the address. The password leaves the server only in the request for the file. */
  credentials: FeedCredentials | null;
  /** Null: the columns have the names of fields. */
  mapping: Mapping | null;
  /** The file is the dealership's whole stock. */
  full: boolean;
  nextAt: Date;
  /** Of the file that was fetched last. */
  etag: string | null;
  lastModified: string | null;
  alarm: FeedAlarmPolicy;
  /** Its supplier, who is told what is wrong with a file; null: no one is. */
  supplierMail: string | null;
  /** Nothing of it is imported since then. */
  pausedAt: Date | null;
  /** When its last pause ended. */
  resumedAt: Date | null;
}

/** What someone decides about a feed. */
export type FeedSettings = Omit<
  FeedSource,
  | 'push'
  | 'etag'
  | 'lastModified'
  | 'pausedAt'
  | 'resumedAt'
  | 'daily'
  | 'credentials'
  | 'mailbox'
  | 'mailMark'
  | 'supplierMail'
> &
  Partial<Pick<FeedSource, 'daily' | 'credentials' | 'mailbox'>> & {
    /** Absent: the stored one stays. */
    supplierMail?: FeedSource['supplierMail'] | undefined;
  };

/** What came of one file, or of one failure to get it. An address that has nothing newer leaves no run. */
export interface FeedRun {
  id: number;
  at: Date;
  /** `waiting`: it was sent to us and will be imported. */
  outcome: 'waiting' | 'imported' | 'refused' | 'failed' | 'empty';
  because: string | null;
  /** Its name in the folder or the message; null when it was fetched or sent. */
  file: string | null;
  report: ImportReport | null;
  problems: ImportProblem[];
}

export type NewRun = Omit<FeedRun, 'id' | 'file'> & Partial<Pick<FeedRun, 'file'>> & WithFaults;

/** What its supplier has to mend; absent: no file was read, and what is known of the last one stays. */
export interface WithFaults {
  faults?: FileFaults | undefined;
}

/** Who a feed is of, and what was told of it last. */
export interface ReportedState {
  state: FeedState;
  /** When the feed was set. */
  since: Date;
  /** Of the dealership. */
  name: string;
  /** The dealership's address for leads. */
  mail: string | null;
}

/** So many runs of a dealership are remembered. */
export const RUNS_KEPT = 200;

/** Port: the feeds of dealerships. */
export interface FeedStore {
  list(): Promise<FeedSource[]>;
  find(dealership: string): Promise<FeedSource | undefined>;
  /** A new address or mapping forgets which file was taken last; a token stays. False: there is no such dealership. */
  set(source: FeedSettings): Promise<boolean>;
  /** From the next file on. False: the dealership has no feed. */
  setMapping(dealership: string, mapping: Mapping, at: Date): Promise<boolean>;
  /** SHA-256 of the token that may send; null: no one may. False: the dealership has no feed. */
  setToken(dealership: string, hash: Buffer | null): Promise<boolean>;
  /** Undefined: there is no such feed, or no one may send. */
  token(dealership: string): Promise<Buffer | undefined>;
  /** False: it had none. */
  remove(dealership: string): Promise<boolean>;
  postpone(dealership: string, nextAt: Date): Promise<void>;
  taken(dealership: string, file: Pick<FeedSource, 'etag' | 'lastModified'>): Promise<void>;
  /** Messages up to this one are not looked at again. */
  readMail(dealership: string, mark: MailMark): Promise<void>;
  /** Keeps the newest RUNS_KEPT, and that of the file of which the supplier is told. */
  record(dealership: string, run: NewRun): Promise<void>;
  /** Newest first. */
  runs(dealership: string, limit: number): Promise<FeedRun[]>;
  run(dealership: string, id: number): Promise<FeedRun | undefined>;
  /** Of the dealership's cars for sale. */
  firstPhotos(dealership: string): Promise<FirstPhotos>;
  /** The state that was last reported by email; undefined: there is no such feed. */
  reportedState(dealership: string): Promise<ReportedState | undefined>;
  /** Stops importing, or begins again. False: the dealership has no feed. */
  pause(dealership: string, paused: boolean, at: Date): Promise<boolean>;
  tell(dealership: string, state: FeedState, at: Date): Promise<void>;
}

/** Port: files that were sent to us, until they have been imported. */
export interface PushStore {
  /** Stores a file whole, or not at all, as a run that waits; returns the run's id. Undefined: the feed is no more. */
  accept(dealership: string, at: Date, pieces: AsyncIterable<Buffer>): Promise<number | undefined>;
  /** Dealerships with files that wait. */
  dealerships(): Promise<string[]>;
  /** Runs that wait, the oldest first. */
  waiting(dealership: string): Promise<number[]>;
  read(run: number): AsyncIterable<Buffer>;
  /** The file is let go. */
  finish(run: number, result: Omit<FeedRun, 'id' | 'at' | 'file'> & WithFaults): Promise<void>;
}

/** An address without what may be a password. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
