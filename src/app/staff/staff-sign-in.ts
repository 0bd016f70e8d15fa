import { MINUTE_MS } from '#domain/time/durations.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { passwordLimits, type PasswordTried } from '#domain/staff/password-limits.ts';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { noteRefused } from './note-refused.ts';
import { isOutdated, opensWith, passwordHash } from './password-hash.ts';
import { LONGEST_SESSION_MS } from './staff-sessions.ts';
import type { Factors, NewSession, RightFactor, StaffCredentials } from './staff-credentials.ts';
import { base32, totpStep } from './totp.ts';

const CODE_TRIES = 5;
const CODE_MINUTES = 10;
const RECOVERY_CODES = 10;

const CODE_LIMITS = [
  { times: 10, minutes: 15 },
  { times: 50, minutes: 1_440 },
];

export type PasswordChecked =
  | { right: true; browser: string; next: 'code' | 'enrol' }
  | { right: false; because: 'wrong' }
  | { right: false; because: 'too many'; waitSeconds: number };

/** The first step. The answer to an address that is not known, has not joined or is disabled is that to a wrong password, and takes as long. */
export async function checkPassword(
  credentials: StaffCredentials,
  tried: PasswordTried & { password: string; deviceName: string },
  now: Date,
): Promise<PasswordChecked> {
  const { groupId, email: typed, password, deviceName } = tried;
  const wait = await credentials.count(
    passwordLimits(tried).map(({ of, times, minutes }) => ({ key: hashOf(of), times, minutes })),
    now,
  );
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const known = await credentials.password(groupId, typed);
  if (!(await opensWith(password, known?.hash)) || known === undefined) {
    const refused = {
      groupId,
      staffId: known?.staffId ?? null,
      by: null,
      what: 'password',
      device: deviceName,
    } as const;
    await noteRefused(credentials, refused, now);
    return { right: false, because: 'wrong' };
  }
  if (isOutdated(known.hash))
    await credentials.replaceHash(groupId, known.staffId, known.hash, await passwordHash(password));
  const next = known.hasSecondFactor ? 'code' : 'enrol';
  return { right: true, next, browser: await begin(credentials, groupId, known.staffId, next, now) };
}

/** The password that someone sets with their link. Undefined: the link is no longer good. */
export async function joinStaff(
  credentials: StaffCredentials,
  { groupId, token, password }: { groupId: number; token: string; password: string },
  now: Date,
): Promise<{ browser: string } | undefined> {
  if (!(await credentials.invited(groupId, hashOf(token), now))) return undefined; // before the work of hashing
  const staffId = await credentials.join(groupId, hashOf(token), await passwordHash(password), now);
  return staffId === undefined ? undefined : { browser: await begin(credentials, groupId, staffId, 'enrol', now) };
}

async function begin(
  credentials: StaffCredentials,
  groupId: number,
  staffId: number,
  kind: 'code' | 'enrol',
  now: Date,
): Promise<string> {
  const browser = newSecret();
  const secret = kind === 'enrol' ? randomBytes(20) : null; // RFC 4226 section 4: 160 bits
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await credentials.begin(groupId, hashOf(browser), { staffId, kind, secret }, { tries: CODE_TRIES, expiresAt });
  return browser;
}

export type CodeEntered =
  | { right: true; token: string; recoveryCodes: readonly string[] }
  | { right: false; because: 'wrong'; triesLeft: number }
  | { right: false; because: 'too many'; waitSeconds: number }
  | { right: false; because: 'over' };

/** The second step: a code of the app or, when that is lost, a recovery code. Setting up an app ends with its first code. */
export async function enterCode(
  credentials: StaffCredentials,
  at: {
    groupId: number;
    browser: string | undefined;
    code: string;
    /** The session that this browser had, and whose it is. */
    ended: string | undefined;
    signedIn?: number | undefined;
    device: string;
  },
  now: Date,
): Promise<CodeEntered> {
  const { groupId, browser, code, ended, signedIn, device } = at;
  const challenge = browser === undefined ? undefined : await credentials.challenge(groupId, hashOf(browser), now);
  if (browser === undefined || challenge === undefined) return { right: false, because: 'over' };
  const wait = await countCode(credentials, challenge.staffId, now);
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const { token, session } = newSession(ended, device, now);
  const recovery = challenge.kind === 'enrol' ? newRecoveryCodes(challenge.staffId) : undefined;
  const guessed = await credentials.guess(
    groupId,
    hashOf(browser),
    ({ kind, secret, staffId }, factors) => {
      if (kind === 'code') return rightFactor(staffId, code, factors, now);
      // a factor that was set up in the meantime stays: anyone who knows only the password puts none beside it or in its place
      const mayEnrol = factors.totpKey === null && (!factors.hasPasskey || signedIn === staffId);
      const step = mayEnrol && secret !== null ? totpStep(secret, typedCode(code), now, null) : undefined;
      return step === undefined ? undefined : { step };
    },
    session,
    recovery?.hashes,
    now,
  );
  if (guessed?.right) return { right: true, token, recoveryCodes: recovery?.codes ?? [] };
  if (guessed)
    await noteRefused(credentials, { groupId, staffId: challenge.staffId, by: null, what: 'code', device }, now);
  if (guessed && guessed.triesLeft > 0) return { right: false, because: 'wrong', triesLeft: guessed.triesLeft };
  return { right: false, because: 'over' };
}

/** As codes are typed: with spaces, hyphens or small letters. */
const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What a typed code is: the app's, or a recovery code. */
export function rightFactor(
  staffId: number,
  typed: string,
  { totpKey, totpStep: lastStep, recoveryHashes }: Factors,
  now: Date,
): RightFactor | undefined {
  const code = typedCode(typed);
  const step = totpKey === null ? undefined : totpStep(totpKey, code, now, lastStep);
  if (step !== undefined) return { step };
  const recoveryHash = recoveryHashOf(staffId, code);
  return recoveryHashes.some((one) => one.equals(recoveryHash)) ? { recoveryHash } : undefined;
}

/** One more try of someone's second factor; how long (ms) to wait when there were too many. */
export const countCode = (credentials: StaffCredentials, staffId: number, now: Date): Promise<number> =>
  credentials.count(
    CODE_LIMITS.map(({ times, minutes }) => ({ key: hashOf(`staff code ${minutes} ${staffId}`), times, minutes })),
    now,
  );

/** A new token with every sign-in. */
export function newSession(
  ended: string | undefined,
  device: string,
  now: Date,
): { token: string; session: NewSession } {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LONGEST_SESSION_MS);
  return {
    token,
    session: {
      tokenHash: hashOf(token),
      endedHash: ended === undefined ? undefined : hashOf(ended),
      expiresAt,
      device,
    },
  };
}

/** 80 bits each: no one guesses one, so that a plain hash is enough. */
export function newRecoveryCodes(staffId: number): { codes: readonly string[]; hashes: readonly Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)));
  return { codes: codes.map(spaced), hashes: codes.map((code) => recoveryHashOf(staffId, code)) };
}

const recoveryHashOf = (staffId: number, code: string): Buffer =>
  createHmac('sha256', String(staffId)).update(code).digest();

const spaced = (code: string): string => code.match(/.{4}/g)!.join('-');

/**
 * The password of someone who is signed in, before a change of how they sign in: a session that was left open or stolen
 * is not enough for that.
 */
export async function confirmPassword(
  credentials: StaffCredentials,
  { groupId, staffId, password }: { groupId: number; staffId: number; password: string },
  now: Date,
): Promise<'right' | 'wrong' | 'too many'> {
  const wait = await credentials.count([{ key: hashOf(`staff change ${staffId}`), times: 10, minutes: 15 }], now);
  if (wait > 0) return 'too many';
  return (await opensWith(password, await credentials.passwordOf(groupId, staffId))) ? 'right' : 'wrong';
}

export async function changePassword(
  credentials: StaffCredentials,
  who: { groupId: number; staffId: number; sessionId: number; old: string; password: string },
  now: Date,
): Promise<'right' | 'wrong' | 'too many'> {
  const { groupId, staffId, sessionId, old, password } = who;
  const confirmed = await confirmPassword(credentials, { groupId, staffId, password: old }, now);
  if (confirmed === 'right')
    await credentials.changePassword(groupId, staffId, await passwordHash(password), sessionId, { staffId, at: now });
  return confirmed;
}

/** To set up an app beside the passkeys that someone has; they have confirmed their password. The secret is this browser's. */
export const beginEnrolment = (
  credentials: StaffCredentials,
  { groupId, staffId }: { groupId: number; staffId: number },
  now: Date,
): Promise<string> => begin(credentials, groupId, staffId, 'enrol', now);
