import { DAY_MS } from '../time/durations.ts';

/** A decision for two takes weeks, and a forgotten link ends by itself. */
const SHARE_DAYS = 30;

/** Until when the link to a list works that is made, or made again, now. */
export const sharedUntil = (now: Date): Date => new Date(now.getTime() + SHARE_DAYS * DAY_MS);
