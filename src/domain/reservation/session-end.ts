import { DAY_MS } from '../time/durations.ts';
import type { KnownPayment } from './settle-payment.ts';

/** Stripe ends a session that no one completes within a day of its opening, the test gateway with the hold. */
const LONGEST_DAYS = 2;

/** No one can begin to pay what was opened until then. A bank debit that was begun may still arrive days later. */
export const sessionsEndedBefore = (now: Date): Date => new Date(now.getTime() - LONGEST_DAYS * DAY_MS);

/** Of a payment whose gateway does not answer: whether only a person can find out if it was paid, or still will be. */
export const isLostOpen = ({ state, openedAt }: Pick<KnownPayment, 'state'> & { openedAt: Date }, now: Date): boolean =>
  state === 'open' && openedAt <= sessionsEndedBefore(now);
