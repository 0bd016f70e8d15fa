import type { WallTime } from '../location/zoned-time.ts';
import { dayAfter } from '../text/weekday-names.ts';

const OPENS = 9;

/** The hour that is proposed to be blocked on a day: the first of the working day, or of today the one that runs. `now`: by the same clocks. */
export function usualBlock(date: string, now: WallTime): { from: string; until: string } {
  const hour = date === now.date ? Math.max(OPENS, Number(now.time.slice(0, 2))) : OPENS;
  const at = (one: number) => `T${String(one).padStart(2, '0')}:00`;
  return { from: date + at(hour), until: hour === 23 ? dayAfter(date, 1) + at(0) : date + at(hour + 1) };
}
