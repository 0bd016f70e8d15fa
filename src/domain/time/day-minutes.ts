export const DAY_MINUTES = 24 * 60;

/** "08:30" → 510 minutes since midnight. */
export const dayMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 510 → "08:30". */
export const dayTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
