const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, … failed attempt: soon at first, then patiently, three days in all. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
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
