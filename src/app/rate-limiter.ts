import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';

export type RateVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Port: counts what comes from where. */
export interface RateLimiter {
  /** Counts one more (or `times` more) of it, and says whether that is still within the limit. `from` is a site and an address. */
  take(limit: RateLimitName, from: { siteId: number; address: string }, times?: number): Promise<RateVerdict>;
}
