import { DAY_MS } from '#domain/time/durations.ts';

/** Data older than this is deleted. Undefined: everything is kept (`null` or 0 days). */
export function expiryDate(days: number | null, now: Date): Date | undefined {
  return days === null || days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS);
}
