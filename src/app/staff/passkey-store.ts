import type { Confirming } from './confirm-staff.ts';
import type { VerifiedPasskey } from './passkey-ceremonies.ts';
import type { NewSession } from './staff-credentials.ts';
import type { By } from './staff-store.ts';

export interface Passkey {
  credentialId: string;
  host: string;
  /** "Chrome on Mac", until its owner calls it something else. */
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export interface SecondFactors {
  app: boolean;
  /** The oldest first. */
  passkeys: Passkey[];
}

/** Null: the passkey says who signs in. */
export interface PasskeyChallenge {
  staffId: number | null;
  challenge: Buffer;
}

export type FactorRemoved = 'done' | 'not there' | 'last second factor';

/** Port: the passkeys of staff. Every change is in the audit log. Every method takes the group first. */
export interface PasskeyStore {
  factors(groupId: number, staffId: number): Promise<SecondFactors>;
  /** In place of what this browser was to sign. */
  begin(
    groupId: number,
    browserHash: Buffer,
    kind: 'passkey-sign-in' | 'passkey-add',
    challenge: PasskeyChallenge,
    expiresAt: Date,
  ): Promise<void>;
  /** What this browser was to sign: given out once, whatever comes of it. */
  take(
    groupId: number,
    browserHash: Buffer,
    kind: 'passkey-sign-in' | 'passkey-add',
    now: Date,
  ): Promise<PasskeyChallenge | undefined>;
  /** Of those who may sign in. */
  find(
    groupId: number,
    host: string,
    credentialId: string,
  ): Promise<(VerifiedPasskey & { staffId: number }) | undefined>;
  /** False: it is known already, or there is no room for another. */
  add(
    groupId: number,
    staffId: number,
    host: string,
    made: VerifiedPasskey & { name: string },
    by: By,
  ): Promise<boolean>;
  /**
   * As the first second factor of someone who is setting up (`browserHash`): spends that, makes the passkey and recovery
   * codes, and begins the session, all or nothing.
   */
  setUp(
    groupId: number,
    browserHash: Buffer,
    host: string,
    made: VerifiedPasskey & { name: string; staffId: number },
    begins: { session: NewSession; recoveryHashes: readonly Buffer[] },
    now: Date,
  ): Promise<boolean>;
  /** Begins the session, when the counter is still what it was: two answers with one counter come from two devices. */
  signIn(
    groupId: number,
    passkey: { credentialId: string; staffId: number; counter: number },
    counter: number,
    session: NewSession,
    now: Date,
  ): Promise<boolean>;
  /** Confirms the session of someone who is signed in, when the counter is still what it was. */
  confirm(
    who: Confirming,
    passkey: { credentialId: string; counter: number },
    counter: number,
    now: Date,
  ): Promise<boolean>;
  rename(groupId: number, staffId: number, credentialId: string, name: string, by: By): Promise<boolean>;
  remove(groupId: number, staffId: number, credentialId: string, by: By): Promise<FactorRemoved>;
  removeApp(groupId: number, staffId: number, by: By): Promise<FactorRemoved>;
}
