import type { LiveSite } from '#app/site/live-sites.ts';
import type { RateVerdict } from '../rate-limiter.ts';
import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import type { DeskServices } from './desk-services.ts';
import type { SignedInStaff } from './signed-in-staff.ts';

/** Cookies of the desk. Scripts see none of them. */
export type DeskSecret = 'staff-session' | 'staff-browser' | 'staff-passkey' | 'staff-switch' | 'staff-device';

/** One request to the desk of a site. */
export interface DeskRequest {
  site: LiveSite;
  /** From the clock port. */
  now: Date;
  /** "https://www.northbank.example": the website's main address, as settings say. */
  homeOrigin: string;
  /**
   * The address of the website by which this desk was reached, with the port of the settings: what emails, feeds, calendars,
   * webhooks and redirects of the desk lead to. The main address may not lead here yet.
   */
  deskOrigin: string;
  /** As the browser asks, by its Host header: passkeys belong to its host. No address is made of it. */
  requestedOrigin: string;
  /** Path and query, as asked. */
  path: string;
  /** The sites of the group, each with where its own desk is and whose cars it lists. */
  groupSites(): readonly { slug: string; name: string; origin: string; dealerships: 'all' | readonly number[] }[];
  /** Of the scripts and styles of this one page. */
  nonce: string;
  /** "Chrome on Mac" */
  device: string;
  /** Personal data: into no log and no page. */
  clientAddress: string;
  /** Null: no one is signed in, or no one knows: the database is unavailable. */
  staff: SignedInStaff | null;
  databaseAway: boolean;
  secrets: {
    read(name: DeskSecret): string | undefined;
    /** 0 seconds: it goes. */
    set(name: DeskSecret, value: string, seconds: number): void;
  };
  /** Counts one more of what this address does. */
  take(limit: RateLimitName): Promise<RateVerdict>;
  /** Files of the form that was sent; what each is, its bytes say. */
  uploads: readonly { name: string; bytes: Buffer; cut: boolean }[];
  /** What a form said, and whether it can be sent once more as it was: not with files, nor with secrets. Null: none was sent. */
  form: URLSearchParams | null;
}

export interface DeskRendering extends DeskRequest {
  services: DeskServices;
  report(error: unknown): void;
  /** Whether an error says that the database cannot be reached. */
  isOutOfReach(error: unknown): boolean;
}

/** Answers one request to the desk. Its bundle exports this alone; `web/http` calls it. */
export type RenderDesk = (request: Request, rendering: DeskRendering) => Promise<Response>;
