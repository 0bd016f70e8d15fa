import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, 30 seconds, six digits. */
export const STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** A phone's clock is a little off: the step before and the one behind are taken as well (RFC 6238 section 5.2). */
const DRIFT_STEPS = 1;

export function totpCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = hash[19]! & 0xf; // RFC 4226 section 5.3: the last digits say where to read
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

/** The step whose code this is, when it is later than the last that was taken: a code that someone has seen works no more. */
export function totpStep(key: Uint8Array, code: string, now: Date, lastStep: number | null): number | undefined {
  const at = stepAt(now);
  let found: number | undefined;
  for (let step = at - DRIFT_STEPS; step <= at + DRIFT_STEPS; step++)
    if (isSame(totpCode(key, step), code) && step > (lastStep ?? -1)) found ??= step;
  return found;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how apps take a key that is typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an app reads from the picture. */
export const totpUri = (key: Uint8Array, { company, email }: { company: string; email: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${company}:${email}`)}?secret=${base32(key)}&issuer=${encodeURIComponent(company)}`;
