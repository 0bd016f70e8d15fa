/** Lengths of time in milliseconds. A day is 24 hours: for calendar days of a time zone use `localDay`. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** In the units of cookies and queues (seconds) and of limits (minutes). */
export const DAY_SECONDS = 86_400;
export const DAY_MINUTES = 1_440;
