import { timingSafeEqual } from 'node:crypto';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/**
 * The link with which the first person of an empty server begins. It lives in the memory of the process that printed it,
 * for a day, until it has been used.
 */
export interface SetUpLink {
  /** Printed once by the start, and held nowhere else. */
  token: string;
  opens(token: string, now: Date): boolean;
  /** It opens nothing from now on. */
  end(): void;
}

export function createSetUpLink(begun: Date): SetUpLink {
  const token = newSecret();
  const hash = hashOf(token);
  let expiresAt = begun.getTime() + DAY_MS;
  return {
    token,
    opens: (tried, now) => timingSafeEqual(hashOf(tried), hash) && now.getTime() < expiresAt,
    end: () => void (expiresAt = 0),
  };
}
