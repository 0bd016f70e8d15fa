import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#adapters/postgres/database.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import { COUNTED_BY_PROCESS, RATE_LIMITS, type RateLimitName } from '#domain/sign-in/rate-limits.ts';
import { limitKey } from './limit-key.ts';
import { memoryRateLimiter } from './memory-rate-limiter.ts';

/**
 * Counts in the database what may not be had once per web process (all but `COUNTED_BY_PROCESS`). While the database does
 * not respond each process counts for itself. `database` should give up soon, because a form waits for it. `secret` is
 * that of all web processes: addresses are stored as its HMAC.
 */
export function sharedRateLimiter(
  database: Database,
  { factor = 1, secret }: { factor?: number; secret: string },
): RateLimiter {
  const byProcess = memoryRateLimiter(factor);
  const shared = new Map(
    (Object.keys(RATE_LIMITS) as RateLimitName[])
      .filter((name) => factor > 0 && !COUNTED_BY_PROCESS.has(name))
      .map((name, index) => {
        const { times, seconds } = RATE_LIMITS[name];
        const limit = { points: Math.ceil(times * factor), duration: seconds, keyPrefix: name };
        return [
          name,
          new RateLimiterPostgres({
            ...limit,
            storeType: 'client',
            storeClient: {
              query: ({ text, values }: Statement) => database.executeQuery(CompiledQuery.raw(text, values)),
            },
            tableName: 'rate_limits',
            tableCreated: true,
            insuranceLimiter: new RateLimiterMemory(limit),
            // a flood beyond the limit writes nothing
            inMemoryBlockOnConsumed: limit.points,
            // one of them deletes what has expired of all of them
            clearExpiredByTimeout: index === 0,
          }),
        ];
      }),
  );
  const hashed = (key: string) => createHmac('sha256', secret).update(`rate limit ${key}`).digest('base64url');
  return {
    async take(limit, from, times = 1) {
      const limiter = shared.get(limit);
      if (!limiter) return byProcess.take(limit, from, times);
      try {
        await limiter.consume(hashed(limitKey(limit, from)), times);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
  };
}

interface Statement {
  text: string;
  values: unknown[];
}
