import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** "192 per day, one per 450 seconds, Brisbane time." Queensland has no summer time. */
const SECONDS_A_SALE = 450;
const BRISBANE_MS = 10 * HOUR_MS;

/** Midnight in Brisbane, as unix ms: of the first of the month, and of today; and the days between. */
export function brisbaneMonth(now: Date): { start: number; today: number; days: number } {
  const there = new Date(now.getTime() + BRISBANE_MS);
  const start = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - BRISBANE_MS;
  const days = there.getUTCDate() - 1;
  return { start, today: start + days * DAY_MS, days };
}

/** Sales this month as the formula has them: so many as there were stretches of 450 seconds. */
export const salesByFormula = (now: Date): number =>
  Math.floor((now.getTime() - brisbaneMonth(now).start) / 1000 / SECONDS_A_SALE);
