import type { Confirming } from './confirm-staff.ts';
import type { By } from './staff-store.ts';

/** What a browser is in the middle of: the code of someone whose password was right, or setting up an authenticator app. */
export interface Challenge {
  staffId: number;
  kind: 'code' | 'enrol';
  /** Of `enrol`: the key that the app is to share. */
  secret: Buffer | null;
}

export interface NewSession {
  tokenHash: Buffer;
  /** The session that this browser had. */
  endedHash: Buffer | undefined;
  expiresAt: Date;
  device: string;
}

/** What a guess is held against. */
export interface Factors {
  totpKey: Buffer | null;
  totpStep: number | null;
  hasPasskey: boolean;
  recoveryHashes: readonly Buffer[];
}

/** What was right: the step of the code, or the recovery code that is spent. */
export type RightFactor = { step: number } | { recoveryHash: Buffer };

export type Guessed = { right: true; staffId: number } | { right: false; triesLeft: number };

/** A password or a second factor that was not right. */
export interface RefusedTry {
  groupId: number;
  /** Whose account it is; null: no one of the group has this address. */
  staffId: number | null;
  /** Who tried, if they were signed in. */
  by: number | null;
  what: 'password' | 'code';
  /** "Chrome on Mac" */
  device: string;
}

/** Port: how staff prove who they are. Secrets come as hashes. Every method takes the group first. */
export interface StaffCredentials {
  /** Counts one more under each key, up to the first that has had too many; says how long (ms) to wait for that one. */
  count(counts: readonly { key: Buffer; times: number; minutes: number }[], now: Date): Promise<number>;
  /** Of those who may sign in. */
  password(
    groupId: number,
    email: string,
  ): Promise<{ staffId: number; hash: string; hasSecondFactor: boolean } | undefined>;
  passwordOf(groupId: number, staffId: number): Promise<string | undefined>;
  /** Whose link this is; undefined: no one's, or its time is over. */
  invited(
    groupId: number,
    tokenHash: Buffer,
    now: Date,
  ): Promise<{ staffId: number; email: string; name: string } | undefined>;
  /** The link is spent: its owner begins again with this password, without second factor and sessions. */
  join(groupId: number, tokenHash: Buffer, passwordHash: string, now: Date): Promise<number | undefined>;
  /** In place of what the browser was in the middle of. */
  begin(
    groupId: number,
    browserHash: Buffer,
    challenge: Challenge,
    more: { tries: number; expiresAt: Date },
  ): Promise<void>;
  challenge(groupId: number, browserHash: Buffer, now: Date): Promise<Challenge | undefined>;
  /**
   * One guess, in one transaction: it costs a try before it is looked at, so that no number of them at once gets more.
   * The right one spends the challenge and what it was made with, and begins the session. `enrols`: the key and recovery
   * codes from now on. Undefined: there is no challenge, or its time or tries are used up.
   */
  guess(
    groupId: number,
    browserHash: Buffer,
    isRight: (challenge: Challenge, factors: Factors) => RightFactor | undefined,
    session: NewSession,
    enrols: readonly Buffer[] | undefined,
    now: Date,
  ): Promise<Guessed | undefined>;
  /** The right factor is spent and confirms the session, in one transaction. False: wrong, or the session is over. */
  confirm(who: Confirming, isRight: (factors: Factors) => RightFactor | undefined, now: Date): Promise<boolean>;
  noteRefused(refused: RefusedTry, now: Date): Promise<void>;
  /** The same password under a newer hash, unless it was changed in the meantime. */
  replaceHash(groupId: number, staffId: number, old: string, hash: string): Promise<void>;
  /** Ends their other sessions, and whatever began with the old one. */
  changePassword(groupId: number, staffId: number, hash: string, keepSession: number, by: By): Promise<void>;
}
