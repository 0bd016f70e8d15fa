import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/time/durations.ts';

/** Longer than most people keep a browser; chromium keeps no cookie for more. */
export const DEVICE_DAYS = 400;

/**
 * Browsers that have signed in before, by a cookie that says so for one account alone (OWASP's "device cookies"): who
 * guesses from elsewhere can then be slowed down without locking the owner out. It signs no one in, is kept nowhere on the
 * server, and does not say whose it is: 4 bytes of the day, 8 of chance, 20 of a signature over both and the account.
 */
export interface KnownDevices {
  /** For anyone who has just signed in. `account`: what is unique of it, such as "staff 3 priya@dealer.example". */
  issue(account: string, now: Date): string;
  /** A name for this device, to count by; undefined: it is not known, or not for this account. */
  recognise(cookie: string | undefined, account: string, now: Date): string | undefined;
}

export function knownDevices(secret: string): KnownDevices {
  const key = createHmac('sha256', secret).update('known devices').digest();
  const sign = (payload: Buffer, account: string) =>
    createHmac('sha256', key).update(payload).update(account).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue(account, now) {
      const payload = Buffer.alloc(PAYLOAD_BYTES);
      payload.writeUInt32BE(Math.floor(now.getTime() / DAY_MS));
      randomBytes(PAYLOAD_BYTES - 4).copy(payload, 4);
      return Buffer.concat([payload, sign(payload, account)]).toString('base64url');
    },
    recognise(cookie, account, now) {
      const bytes = Buffer.from(cookie ?? '', 'base64url');
      if (bytes.length !== PAYLOAD_BYTES + SIGNATURE_BYTES) return undefined;
      const payload = bytes.subarray(0, PAYLOAD_BYTES);
      const age = Math.floor(now.getTime() / DAY_MS) - payload.readUInt32BE();
      if (age < 0 || age > DEVICE_DAYS || !timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), sign(payload, account)))
        return undefined;
      return payload.toString('base64url');
    },
  };
}

const PAYLOAD_BYTES = 12;
const SIGNATURE_BYTES = 20;
