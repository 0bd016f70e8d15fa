import type { Readable, Writable } from 'node:stream';
import type { Clock } from '#app/clock.ts';
import type { CheckResult } from '#app/doctor/finding.ts';
import type { Job } from '#app/jobs/job.ts';
import type { JobQueue } from '#app/jobs/job-queue.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';
import type { FeedFiles } from '#app/import/feed-files.ts';
import type { ImportStore } from '#app/import/import-store.ts';
import type { PlaceStore } from '#app/import/import-places.ts';
import type { ReviewStore } from '#app/reviews/import-reviews.ts';
import type { LeadStore } from '#app/lead/lead-store.ts';
import type { StaffPorts } from '#app/reservation/work-on-reservation.ts';
import type { SettingsFiles } from '#app/site/site-files.ts';
import type { SiteMails } from '#app/mail/mail-content.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import type { StaffStore } from '#app/staff/staff-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { StockRecords } from '#app/stock/stock-records.ts';
import type { Appointments } from '#app/test-drive/appointments.ts';
import type { TracedAnswer } from './trace-command.ts';
import type { HasPage } from '#domain/site/dead-links.ts';

/** The ports of the database, opened on first use, so that `--help` and checks of files need no database. */
export interface CliPorts {
  sites: SiteStore;
  leads: LeadStore;
  reserve: StaffPorts;
  appointments: Appointments;
  imports: ImportStore;
  feeds: FeedServices;
  stock: StockRecords;
  /** The whole stock as a search index. Takes seconds for a large stock. */
  loadStock(): Promise<StockIndex>;
  places: PlaceStore;
  reviews: ReviewStore;
  staff: StaffStore;
  mails(): Promise<SiteMails>;
}

/** Everything that a command may use. `main` creates it, so tests can create their own. */
export interface CliContext {
  stdout: Writable;
  stderr: Writable;
  stdin: Readable;
  clock: Clock;
  /** Opens the database, or returns the open one; `main` closes it when the command has finished. */
  open(): Promise<CliPorts>;
  /** The queue of background jobs in the same database; opened and closed likewise. */
  openQueue(): Promise<JobQueue>;
  /** Checks the installation. Changes nothing, and does not throw when the database is unavailable. */
  examine(): Promise<CheckResult[]>;
  /** Writes the embedded database and the uploads to a file; throws an error with a readable message when it cannot. */
  backUp(file: string): Promise<{ files: number; bytes: number; pausedMs: number }>;
  /** Restores such a file; with `replace`, existing data is moved to `before`. Throws when nothing was changed. */
  restore(file: string, replace: boolean): Promise<{ made: string; files: number; before: string | undefined }>;
  /** Copies the embedded database to the server at DATABASE_URL and verifies it; throws when nothing was moved. */
  moveToServer(): Promise<{ table: string; rows: number }[]>;
  /** Asks a running server for one page and for the steps of its answer; `here`: the one on this machine. */
  trace(address: URL, here: boolean): Promise<TracedAnswer>;
  /** All background jobs. */
  jobs(): Promise<readonly Job[]>;
  /** Queues the job that fetches the first photos of new cars. A failure to queue it does not fail the command. */
  warmPictures(): Promise<void>;
  settingsFiles(): Promise<SettingsFiles>;
  feedFiles: FeedFiles;
  /** Every site answers at <slug>.<this>. */
  baseDomain: string;
  /** The origin of a site: "https://www.northbank.example". */
  siteOrigin(site: SiteRecord): string;
  /** Which addresses a site has, to find broken links. */
  hasPage(): Promise<HasPage>;
  /** The folder of sites that is used when a command names no path. */
  sitesFolder: string;
  /** The system user's name, recorded for a change when `--by` is not given. */
  user: string;
  /** Ends the command with exit code 1, or another that it documents, after it has printed the reason. */
  fail(code?: number): void;
}

/** A failed command: its message is shown to the user, and the exit code is 1. */
export class CliFailure extends Error {
  override name = 'CliFailure';
}

export const say = (context: Pick<CliContext, 'stdout'>, ...lines: string[]): void => {
  if (lines.length > 0) context.stdout.write(`${lines.join('\n')}\n`);
};
