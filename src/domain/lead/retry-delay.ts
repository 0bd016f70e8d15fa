import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';

/** Waits after the first, second, … failed attempt: soon at first, then patiently, three days in all. */
const WAITS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  DAY_MS,
] as const;

/**
 * How long (ms) to wait before the next delivery attempt, or `undefined` when three days are over and the message is
 * laid aside. `random` (0 ≤ random < 1) spreads retries by a fifth either way, so that a mail server that comes back is
 * not met by everything at once.
 */
export function retryDelay(failedAttempts: number, random: number): number | undefined {
  const wait = WAITS[failedAttempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.8 + 0.4 * random));
}
