import { MINUTE_MS } from './durations.ts';

export type Tense = 'over' | 'now' | 'ahead';

/** Whether a span of time is ahead, going on or over. */
export function tenseOf({ from, until }: { from: Date; until: Date }, now: Date): Tense {
  if (from > now) return 'ahead';
  return until > now ? 'now' : 'over';
}

/** The same of what is booked for some minutes. */
export const tenseOfBooking = ({ startsAt, minutes }: { startsAt: Date; minutes: number }, now: Date): Tense =>
  tenseOf({ from: startsAt, until: new Date(startsAt.getTime() + minutes * MINUTE_MS) }, now);
