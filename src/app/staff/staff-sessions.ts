import type { By } from './staff-store.ts';
import type { SignedInStaff } from './signed-in-staff.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** A session ends after so long without a request, and after so long in any case. */
export const IDLE_MS = 12 * HOUR_MS;
export const LONGEST_SESSION_MS = 7 * DAY_MS;

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
  end(groupId: number, staffId: number, sessionId: number, by?: By): Promise<void>;
  /** Signs someone out everywhere, but for `except`. */
  endAll(groupId: number, staffId: number, except?: number): Promise<void>;
}
