import { randomBytes } from 'node:crypto';
import { openPool } from '#adapters/postgres/database.ts';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import { sharedRateLimiter } from '#adapters/rate-limiter/shared-rate-limiter.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import type { Environment } from '#main/environment.ts';
import type { OpenDatabase } from './open-database.ts';

const CONNECTIONS = 2;
/** A form waits this long at most (ms) to be counted by the database; then its own process counts it. */
const PATIENCE_MS = 500;

/** On a PostgreSQL server there may be several web processes, so limits count across them. */
export function openRateLimits(
  { kind, connection }: Pick<OpenDatabase, 'kind' | 'connection'>,
  { RATE_LIMIT: factor, SECRET }: Pick<Environment, 'RATE_LIMIT' | 'SECRET'>,
): { limiter: RateLimiter; close(): Promise<void> } {
  if (kind === 'embedded') return { limiter: memoryRateLimiter(factor), close: async () => {} };
  const pool = openPool(
    { ...connection, max: CONNECTIONS, connectionTimeoutMillis: PATIENCE_MS },
    { limitMs: PATIENCE_MS },
  );
  // without SECRET each process has keys of its own, and so counts for itself
  const secret = SECRET ?? randomBytes(32).toString('hex');
  return { limiter: sharedRateLimiter(pool.database, { factor, secret }), close: pool.close };
}
