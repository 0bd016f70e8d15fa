import { MINUTE_MS } from '#domain/time/durations.ts';
import { randomBytes } from 'node:crypto';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import type { BrowserJson, PasskeyCeremonies, PasskeyHost } from './passkey-ceremonies.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { StaffCredentials } from './staff-credentials.ts';
import { noteRefused } from './note-refused.ts';
import { countCode, newRecoveryCodes, newSession } from './staff-sign-in.ts';

/** As long as a device may take: the standard recommends five minutes where someone is verified. */
const CHALLENGE_MS = 5 * MINUTE_MS;

export interface PasskeyPorts {
  credentials: StaffCredentials;
  passkeys: PasskeyStore;
  ceremonies: PasskeyCeremonies;
}

export interface AtHost extends PasskeyHost {
  groupId: number;
}

/** What a browser is to ask the device, and the secret with which this browser alone may answer. */
export interface PasskeyRequest {
  browser: string;
  options: BrowserJson;
}

export async function askToSignIn(
  { passkeys, ceremonies }: PasskeyPorts,
  at: AtHost,
  now: Date,
): Promise<PasskeyRequest> {
  const [browser, challenge] = [newSecret(), randomBytes(32)];
  const ends = new Date(now.getTime() + CHALLENGE_MS);
  await passkeys.begin(at.groupId, hashOf(browser), 'passkey-sign-in', { staffId: null, challenge }, ends);
  return { browser, options: await ceremonies.signInOptions(at, challenge) };
}

export async function askForPasskey(
  { passkeys, ceremonies }: PasskeyPorts,
  at: AtHost,
  who: { staffId: number; email: string; name: string; company: string },
  now: Date,
): Promise<PasskeyRequest> {
  const [browser, challenge] = [newSecret(), randomBytes(32)];
  const ends = new Date(now.getTime() + CHALLENGE_MS);
  await passkeys.begin(at.groupId, hashOf(browser), 'passkey-add', { staffId: who.staffId, challenge }, ends);
  const { passkeys: known } = await passkeys.factors(at.groupId, who.staffId);
  const here = known.filter(({ host }) => host === at.host).map(({ credentialId }) => credentialId);
  return { browser, options: await ceremonies.registrationOptions(at, who, challenge, here) };
}

export interface PasskeyAnswer {
  /** The secret of `PasskeyRequest`. */
  browser: string | undefined;
  /** JSON, as the browser made it. */
  response: string;
  device: string;
}

export type PasskeySignIn =
  | { right: true; token: string }
  | { right: false; because: 'not ours' }
  | { right: false; because: 'too many'; waitSeconds: number };

/** `ended`: the session that this browser had. */
export async function signInWithPasskey(
  { passkeys, ceremonies, credentials }: PasskeyPorts,
  at: AtHost,
  { browser, response, device, ended }: PasskeyAnswer & { ended: string | undefined },
  now: Date,
): Promise<PasskeySignIn> {
  const refused = { right: false, because: 'not ours' } as const;
  const request = browser && (await passkeys.take(at.groupId, hashOf(browser), 'passkey-sign-in', now));
  const credentialId = ceremonies.credentialId(response);
  if (!request || credentialId === undefined) return refused;
  const passkey = await passkeys.find(at.groupId, at.host, credentialId);
  if (!passkey) return refused;
  const wait = await countCode(credentials, passkey.staffId, now);
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const counter = await ceremonies.verifySignIn(at, request.challenge, response, passkey);
  const { token, session } = newSession(ended, device, now);
  if (counter !== undefined && (await passkeys.signIn(at.groupId, passkey, counter, session, now)))
    return { right: true, token };
  const { groupId } = at;
  await noteRefused(credentials, { groupId, staffId: passkey.staffId, by: null, what: 'code', device }, now);
  return refused;
}

/** Of someone who is signed in. */
export async function addPasskey(
  { passkeys, ceremonies }: PasskeyPorts,
  at: AtHost,
  { staffId, browser, response, device }: PasskeyAnswer & { staffId: number },
  now: Date,
): Promise<boolean> {
  const request = browser && (await passkeys.take(at.groupId, hashOf(browser), 'passkey-add', now));
  if (!request || request.staffId !== staffId) return false;
  const made = await ceremonies.verifyRegistration(at, request.challenge, response);
  if (!made) return false;
  return passkeys.add(at.groupId, staffId, at.host, { ...made, name: device }, { staffId, at: now });
}

/** Of someone who has just set a password, in place of an app. Undefined: it does not fit, or the time is over. */
export async function setUpWithPasskey(
  { passkeys, ceremonies, credentials }: PasskeyPorts,
  at: AtHost,
  answer: PasskeyAnswer & { settingUp: string | undefined; ended: string | undefined },
  now: Date,
): Promise<{ token: string; recoveryCodes: readonly string[] } | undefined> {
  const { browser, settingUp, response, device, ended } = answer;
  const request = browser && (await passkeys.take(at.groupId, hashOf(browser), 'passkey-add', now));
  const waiting = settingUp && (await credentials.challenge(at.groupId, hashOf(settingUp), now));
  if (!request || !waiting || waiting.kind !== 'enrol' || request.staffId !== waiting.staffId) return undefined;
  const made = await ceremonies.verifyRegistration(at, request.challenge, response);
  if (!made) return undefined;
  const { token, session } = newSession(ended, device, now);
  const { codes, hashes } = newRecoveryCodes(waiting.staffId);
  const first = { ...made, name: device, staffId: waiting.staffId };
  const begins = { session, recoveryHashes: hashes };
  return (await passkeys.setUp(at.groupId, hashOf(settingUp), at.host, first, begins, now))
    ? { token, recoveryCodes: codes }
    : undefined;
}
