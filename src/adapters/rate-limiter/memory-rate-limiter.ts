import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '#app/rate-limiter.ts';
import { RATE_LIMITS, type RateLimitName } from '#domain/sign-in/rate-limits.ts';

/**
 * Counts in this process: no request waits for a database to be let in. Several web processes allow so many times as
 * much. `factor` makes every limit so many times as generous; 0 switches them off.
 */
export function memoryRateLimiter(factor = 1): RateLimiter {
  const limiters = new Map(
    (Object.keys(RATE_LIMITS) as RateLimitName[]).map((name) => {
      const { times, seconds } = RATE_LIMITS[name];
      return [name, new RateLimiterMemory({ points: Math.ceil(times * factor), duration: seconds })];
    }),
  );
  return {
    async take(limit, { siteId, address }, times = 1) {
      if (factor === 0) return { allowed: true };
      try {
        await limiters.get(limit)!.consume(`${siteId} ${addressKey(address)}`, times);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
  };
}

/** An IPv6 customer has at least a /64 and may use any address of it. */
function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
