import { hashOf } from '#app/sign-in/sign-in.ts';
import { noteRefused } from './note-refused.ts';
import type { AtHost, PasskeyPorts } from './staff-passkeys.ts';
import type { StaffCredentials } from './staff-credentials.ts';
import { countCode, rightFactor } from './staff-sign-in.ts';

/** Someone who is signed in, and the session that they confirm. */
export interface Confirming {
  groupId: number;
  staffId: number;
  sessionId: number;
}

/** "Chrome on Mac" */
type OnDevice = Confirming & { device: string };

export type Confirmed =
  | { right: true }
  | { right: false; because: 'wrong' }
  | { right: false; because: 'too many'; waitSeconds: number };

const WRONG = { right: false, because: 'wrong' } as const;

/** The second factor of someone who is signed in, before a form that hands out data or access. */
export async function confirmWithCode(
  credentials: StaffCredentials,
  { code, device, ...who }: OnDevice & { code: string },
  now: Date,
): Promise<Confirmed> {
  const wait = await countCode(credentials, who.staffId, now);
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const right = await credentials.confirm(who, (factors) => rightFactor(who.staffId, code, factors, now), now);
  if (right) return { right };
  await refuse(credentials, who, device, now);
  return WRONG;
}

/** `browser`: the secret of the browser that asked its device. */
export async function confirmWithPasskey(
  { passkeys, ceremonies, credentials }: PasskeyPorts,
  at: AtHost,
  { browser, response, device, ...who }: OnDevice & { browser: string | undefined; response: string },
  now: Date,
): Promise<Confirmed> {
  const request = browser && (await passkeys.take(at.groupId, hashOf(browser), 'passkey-sign-in', now));
  const credentialId = ceremonies.credentialId(response);
  if (!request || credentialId === undefined) return WRONG;
  const passkey = await passkeys.find(at.groupId, at.host, credentialId);
  if (!passkey) return WRONG;
  const wait = await countCode(credentials, who.staffId, now);
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const isOwn = passkey.staffId === who.staffId;
  const counter = isOwn ? await ceremonies.verifySignIn(at, request.challenge, response, passkey) : undefined;
  if (counter !== undefined && (await passkeys.confirm(who, passkey, counter, now))) return { right: true };
  await refuse(credentials, who, device, now);
  return WRONG;
}

const refuse = (
  credentials: StaffCredentials,
  { groupId, staffId }: Confirming,
  device: string,
  now: Date,
): Promise<void> => noteRefused(credentials, { groupId, staffId, by: staffId, what: 'code', device }, now);
