import type { RateLimitName } from '#domain/visitor/rate-limits.ts';
import type { RateVerdict } from './rate-limiter.ts';

/** Somebody who has signed in. */
export interface Session {
  userId: number;
  phone: string | null;
}

/** Who asks. Only routes that are never cached see one. */
export interface Visitor {
  /** Nobody can sign in yet. */
  session: Session | null;
  /** As the outermost trusted proxy saw it. Personal data: into no log, no address and no page. */
  clientAddress: string;
  /** Counts one more of what this visitor does; the route says no in its own words when it is too much. */
  take(limit: RateLimitName): Promise<RateVerdict>;
}
