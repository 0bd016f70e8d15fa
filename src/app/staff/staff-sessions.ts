import type { By } from './staff-store.ts';
import type { SignedInStaff } from './signed-in-staff.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** A session ends after so long without a request, and after so long in any case. */
export const IDLE_MS = 12 * HOUR_MS;
export const LONGEST_SESSION_MS = 7 * DAY_MS;

/** How long (ms) the way to another site stands open. */
export const SWITCH_MS = MINUTE_MS;

/** One sign-in of one browser, at however many sites. */
export interface StaffSession {
  id: number;
  staffId: number;
  device: string;
  createdAt: Date;
  seenAt: Date;
}

/** Port: who is signed in to the desk, and where. Every method takes the group first. */
export interface StaffSessions {
  /** Who it belongs to: no one once it is over or they may no longer work here. Notes that it was used. */
  find(groupId: number, tokenHash: Buffer, now: Date): Promise<SignedInStaff | undefined>;
  /** Of the whole group, the latest used first. */
  list(groupId: number, now: Date): Promise<StaffSession[]>;
  /** `by`: someone else who signs the device out, for the audit log. */
  end(groupId: number, staffId: number, signInId: number, by?: By): Promise<void>;
  /** Signs someone out everywhere, but for `except`. */
  endAll(groupId: number, staffId: number, except?: number): Promise<void>;
  /** Lets the browser with this secret go on at another site without signing in again. */
  offerSwitch(
    groupId: number,
    to: { sessionId: number; siteSlug: string; tokenHash: Buffer; browserHash: Buffer },
    now: Date,
  ): Promise<void>;
  /** Spends an offer and begins a session that ends with the sign-in it belongs to. False: there is none for this site and browser. */
  switchTo(
    groupId: number,
    offer: { siteSlug: string; tokenHash: Buffer; browserHash: Buffer },
    session: { tokenHash: Buffer; device: string },
    now: Date,
  ): Promise<boolean>;
}
