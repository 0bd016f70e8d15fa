import type { RateLimitName } from '#domain/sign-in/rate-limits.ts';
import type { RateVerdict } from './rate-limiter.ts';
import type { Person } from './sign-in/people-store.ts';

/** Who asks. Only routes that are never cached see one. */
export interface Visitor {
  /** Who has signed in, looked up when it is first asked; null: no one. Throws when the database is unavailable. */
  session(): Promise<Person | null>;
  /** As the outermost trusted proxy saw it. Personal data: into no log, no address and no page. */
  clientAddress: string;
  /** Counts one more of what this visitor does; the route says no in its own words when it is too much. */
  take(limit: RateLimitName): Promise<RateVerdict>;
}
