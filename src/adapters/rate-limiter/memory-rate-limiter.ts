import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '#app/rate-limiter.ts';
import { RATE_LIMITS, type RateLimitName } from '#domain/sign-in/rate-limits.ts';
import { limitKey } from './limit-key.ts';

/**
 * Counts in this process, as is enough where one process serves everything. `factor` makes every limit so many times as
 * generous; 0 switches them off.
 */
export function memoryRateLimiter(factor = 1): RateLimiter {
  const limiters = new Map(
    (Object.keys(RATE_LIMITS) as RateLimitName[]).map((name) => {
      const { times, seconds } = RATE_LIMITS[name];
      return [name, new RateLimiterMemory({ points: Math.ceil(times * factor), duration: seconds })];
    }),
  );
  return {
    async take(limit, from, times = 1) {
      if (factor === 0) return { allowed: true };
      try {
        await limiters.get(limit)!.consume(limitKey(limit, from), times);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
  };
}
