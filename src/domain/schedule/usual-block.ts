import { wallTime, type WallTime } from '../location/zoned-time.ts';
import { dayAfter } from '../text/weekday-names.ts';

const OPENS = 9;

/** The clock that is furthest ahead: what has not passed by it has passed at none of the zones. */
export const furthestClock = (now: Date, zones: readonly [string, ...string[]]): WallTime =>
  zones.map((zone) => wallTime(now, zone)).reduce((a, b) => (b.date + b.time > a.date + a.time ? b : a));

/** The hour that is proposed to be blocked on a day: the first of the working day, or of today the one that runs. `now`: by the same clocks. */
export function usualBlock(date: string, now: WallTime): { from: string; until: string } {
  const hour = date === now.date ? Math.max(OPENS, Number(now.time.slice(0, 2))) : OPENS;
  const at = (one: number) => `T${String(one).padStart(2, '0')}:00`;
  return { from: date + at(hour), until: hour === 23 ? dayAfter(date, 1) + at(0) : date + at(hour + 1) };
}
