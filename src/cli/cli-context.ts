import type { Readable, Writable } from 'node:stream';
import type { Clock } from '#app/clock.ts';
import type { Finding } from '#app/doctor/finding.ts';
import type { Job } from '#app/jobs/job.ts';
import type { JobQueue } from '#app/jobs/job-queue.ts';
import type { FeedServices } from '#app/feeds/feed-services.ts';
import type { FeedFiles } from '#app/import/feed-files.ts';
import type { ImportStore } from '#app/import/import-store.ts';
import type { PlaceStore } from '#app/import/import-places.ts';
import type { ReviewStore } from '#app/reviews/import-reviews.ts';
import type { LeadStore } from '#app/lead/lead-store.ts';
import type { StaffPorts } from '#app/reservation/work-on-reservation.ts';
import type { SettingsFiles } from '#app/site/site-files.ts';
import type { SiteMails } from '#app/mail/mail-content.ts';
import type { SiteRecord, SiteStore } from '#app/site-store.ts';
import type { StaffStore } from '#app/staff/staff-store.ts';
import type { StockIndex } from '#app/stock-index.ts';
import type { StockRecords } from '#app/stock-records.ts';
import type { Appointments } from '#app/test-drive/appointments.ts';

/** What commands get from the database; opened on first use, so that `--help` and pure checks need none. */
export interface CliPorts {
  sites: SiteStore;
  leads: LeadStore;
  reserve: StaffPorts;
  appointments: Appointments;
  imports: ImportStore;
  feeds: FeedServices;
  stock: StockRecords;
  /** The whole stock, ready to be searched as a site does. Takes seconds for a large one. */
  loadStock(): Promise<StockIndex>;
  places: PlaceStore;
  reviews: ReviewStore;
  staff: StaffStore;
  mails: SiteMails;
}

/** Everything that a command may touch. `main` makes it, so that a test can too. */
export interface CliContext {
  stdout: Writable;
  stderr: Writable;
  stdin: Readable;
  clock: Clock;
  /** Opens the database, or answers the open one; `main` closes it when the command has ended. */
  open(): Promise<CliPorts>;
  /** The queue of background jobs in the same database; opened and closed likewise. */
  openQueue(): Promise<JobQueue>;
  /** Looks at everything that this installation needs; changes nothing, and does not fail when the database is away. */
  examine(): Promise<Finding[]>;
  /** Writes the embedded database and uploaded files into a file; throws, in words, when it cannot. */
  backUp(file: string): Promise<{ files: number; bytes: number; pausedMs: number }>;
  /** The other way round; `replace`: what is there is moved to `before`. Throws, in words, when nothing was changed. */
  restore(file: string, replace: boolean): Promise<{ made: string; files: number; before: string | undefined }>;
  /** Copies the embedded database to the server at DATABASE_URL and compares them; throws, in words, when nothing was moved. */
  moveToServer(): Promise<{ table: string; rows: number }[]>;
  /** Every background job there is. */
  jobs: readonly Job[];
  settingsFiles: SettingsFiles;
  feedFiles: FeedFiles;
  /** Every site answers at <slug>.<this>. */
  baseDomain: string;
  /** Where a site is at home: "https://www.northbank.example". */
  siteOrigin(site: SiteRecord): string;
  /** Where sites are looked for when a command names no path. */
  sitesFolder: string;
  /** The system user's name: who signs a change when `--by` does not say. */
  user: string;
  /** The command ends with exit code 1, or another that it documents; it has said why. */
  fail(code?: number): void;
}

/** A command that cannot go on: its message is what the user reads, and the exit code is 1. */
export class CliFailure extends Error {
  override name = 'CliFailure';
}

export const say = (context: Pick<CliContext, 'stdout'>, ...lines: string[]): void => {
  if (lines.length > 0) context.stdout.write(`${lines.join('\n')}\n`);
};
