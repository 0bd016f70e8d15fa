import type { Opening } from '#domain/location/opening.ts';
import { afterOpenMinutes, openMinutes, opensAt } from './open-minutes.ts';

/** "soon under 15 min" */
const SOON_MINUTES = 15;
/** After this many minutes of opening time, the clock shows the day instead of the minutes. */
export const MOST_MINUTES_OVER = 600;

/** The time left to reply to a shopper, in minutes of opening time. */
export type AnswerClock =
  /** No shopper waits for a reply. */
  | { state: 'stopped' }
  | { state: 'running' | 'soon'; minutesLeft: number }
  /** `since`: when the time was up. */
  | { state: 'late'; minutesOver: number; since: Date }
  /** The location is closed. */
  | { state: 'asleep'; minutesLeft: number; begun: boolean; wakesAt: Date };

/**
 * "It runs 120 minutes of opening time, starts with the last thing a person did and stops with the first answer, call or
 * booking"; it sleeps while the location is closed. An overdue lead stays overdue through the night.
 */
export function answerClock(
  waitingSince: Date | null,
  now: Date,
  { opening, answerMinutes }: { opening: Opening; answerMinutes: number },
): AnswerClock {
  if (waitingSince === null) return { state: 'stopped' };
  const due = afterOpenMinutes(waitingSince, answerMinutes, opening);
  if (now >= due) return { state: 'late', minutesOver: openMinutes(due, now, opening, MOST_MINUTES_OVER), since: due };
  const minutesLeft = openMinutes(now, due, opening, answerMinutes);
  const wakesAt = opensAt(now, opening);
  if (wakesAt) return { state: 'asleep', minutesLeft, begun: minutesLeft < answerMinutes, wakesAt };
  return { state: minutesLeft < SOON_MINUTES ? 'soon' : 'running', minutesLeft };
}
