/** How a destination is treated, by what it did last. */
export interface DeliveryPace {
  /** How many deliveries it may have in hand at a time. */
  share: number;
  /** Attempts in a row that it did not answer. */
  silent: number;
  /** The circuit breaker is open until then (ms since the epoch). */
  restsUntil: number;
}

/** The result of a delivery: accepted, rejected, or no response (a 5xx counts as none). */
export type DestinationAnswer = 'delivered' | 'refused' | 'silent';

/** One at first: until it has taken a lead, a destination may be dead. */
export const FIRST_PACE: DeliveryPace = { share: 1, silent: 0, restsUntil: 0 };

const LARGEST_SHARE = 8;
/** After so many attempts in a row without an answer … */
const PATIENCE = 5;
/** … a destination is paused this long (ms), and then tried by one delivery at a time. */
const REST_MS = 30_000;

/** The pace after an attempt. `retryAfterMs`: how long the destination itself requested to pause. */
export function paceAfter(pace: DeliveryPace, answer: DestinationAnswer, now: number, retryAfterMs = 0): DeliveryPace {
  const restsUntil = Math.max(pace.restsUntil, retryAfterMs > 0 ? now + retryAfterMs : 0);
  if (answer === 'delivered') return { share: Math.min(pace.share + 1, LARGEST_SHARE), silent: 0, restsUntil };
  if (answer === 'refused') return { ...pace, silent: 0, restsUntil };
  const silent = pace.silent + 1;
  return { share: 1, silent, restsUntil: silent >= PATIENCE ? Math.max(restsUntil, now + REST_MS) : restsUntil };
}

/** How many deliveries a destination may have in hand now; 0 while it is paused. */
export function shareAt(pace: DeliveryPace, now: number): number {
  return now < pace.restsUntil ? 0 : pace.share;
}
