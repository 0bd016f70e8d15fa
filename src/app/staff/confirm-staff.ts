import { hashOf } from '#app/sign-in/sign-in.ts';
import type { AtHost, PasskeyPorts } from './staff-passkeys.ts';
import type { StaffCredentials } from './staff-credentials.ts';
import { countCode, rightFactor } from './staff-sign-in.ts';

/** Someone who is signed in, and the session that they confirm. */
export interface Confirming {
  groupId: number;
  staffId: number;
  sessionId: number;
}

export type Confirmed =
  | { right: true }
  | { right: false; because: 'wrong' }
  | { right: false; because: 'too many'; waitSeconds: number };

const WRONG = { right: false, because: 'wrong' } as const;

/** The second factor of someone who is signed in, before a form that hands out data or access. */
export async function confirmWithCode(
  credentials: StaffCredentials,
  { code, ...who }: Confirming & { code: string },
  now: Date,
): Promise<Confirmed> {
  const wait = await countCode(credentials, who.staffId, now);
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const right = await credentials.confirm(who, (factors) => rightFactor(who.staffId, code, factors, now), now);
  return right ? { right } : WRONG;
}

/** `browser`: the secret of the browser that asked its device. */
export async function confirmWithPasskey(
  { passkeys, ceremonies, credentials }: PasskeyPorts,
  at: AtHost,
  { browser, response, ...who }: Confirming & { browser: string | undefined; response: string },
  now: Date,
): Promise<Confirmed> {
  const request = browser && (await passkeys.take(at.groupId, hashOf(browser), 'passkey-sign-in', now));
  const credentialId = ceremonies.credentialId(response);
  if (!request || credentialId === undefined) return WRONG;
  const passkey = await passkeys.find(at.groupId, at.host, credentialId);
  if (passkey?.staffId !== who.staffId) return WRONG;
  const wait = await countCode(credentials, who.staffId, now);
  if (wait > 0) return { right: false, because: 'too many', waitSeconds: Math.ceil(wait / 1_000) };
  const counter = await ceremonies.verifySignIn(at, request.challenge, response, passkey);
  if (counter === undefined) return WRONG;
  return (await passkeys.confirm(who, passkey, counter, now)) ? { right: true } : WRONG;
}
