import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app does it: SHA-1, 30 seconds, six digits. */
const APP = { algorithm: 'SHA1', digits: 6, period: 30 };
/** A phone's clock is a little off: the step before and the one behind are taken as well (RFC 6238 section 5.2). */
const DRIFT_STEPS = 1;

const secretOf = (key: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(key).buffer });

const timeOf = (step: number): number => step * APP.period * 1_000;

export const stepAt = (now: Date): number => TOTP.counter({ period: APP.period, timestamp: now.getTime() });

export const totpCode = (key: Uint8Array, step: number): string =>
  TOTP.generate({ ...APP, secret: secretOf(key), timestamp: timeOf(step) });

/** The step whose code this is, when it is later than the last that was taken: a code that someone has seen works no more. */
export function totpStep(key: Uint8Array, code: string, now: Date, lastStep: number | null): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined; // the library throws on digits of other scripts
  const at = stepAt(now);
  const away = TOTP.validate({
    ...APP,
    token: code,
    secret: secretOf(key),
    timestamp: timeOf(at),
    window: DRIFT_STEPS,
  });
  return away !== null && at + away > (lastStep ?? -1) ? at + away : undefined;
}

/** RFC 4648, without padding: how apps take a key that is typed. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** What an app reads from the picture. */
export const totpUri = (key: Uint8Array, { company, email }: { company: string; email: string }): string =>
  new TOTP({ ...APP, issuer: company, label: email, secret: secretOf(key) }).toString();
