import type { OpeningHours } from './location.ts';

const day = (weekday: number, close: string): OpeningHours => ({ weekday, status: 'Open', open: '08:30', close });

/** When most dealers of Australia and New Zealand are open. Only proposed: a person saves it. */
export const USUAL_WEEK: readonly OpeningHours[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '17:30')),
  day(6, '16:00'),
];
