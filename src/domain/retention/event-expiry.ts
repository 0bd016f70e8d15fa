import { DAY_MS } from '#domain/time/durations.ts';
import { expiryDate } from './expiry-date.ts';
import type { retentionPolicy } from './retention-policy.ts';
import type { z } from 'zod';

/**
 * A site's single events before this instant are deleted: by whole days (UTC), as they are stored, and never before they
 * are counted (`countedUntil`; undefined: none is). Undefined: all are kept.
 */
export function eventExpiry(
  { eventDays, singleEventDays }: Pick<z.infer<typeof retentionPolicy>, 'eventDays' | 'singleEventDays'>,
  countedUntil: Date | undefined,
  now: Date,
): Date | undefined {
  const ends = [eventDays, singleEventDays].map((days) => expiryDate(days, now)).filter((end) => end !== undefined);
  if (ends.length === 0 || countedUntil === undefined) return undefined;
  const last = Math.min(countedUntil.getTime(), Math.max(...ends.map(Number)));
  return new Date(Math.floor(last / DAY_MS) * DAY_MS);
}
