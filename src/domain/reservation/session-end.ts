import { DAY_MS } from '../time/durations.ts';
import type { KnownPayment } from './settle-payment.ts';

/** Stripe ends a session within a day of its opening, the test gateway with the hold. */
const LONGEST_DAYS = 2;

/** No one can pay what was opened until then, also where the gateway does not say so because its key was revoked. */
export const sessionsEndedBefore = (now: Date): Date => new Date(now.getTime() - LONGEST_DAYS * DAY_MS);

/** Of a payment whose gateway does not answer: whether it has ended, so that only a person can find out if it was paid. */
export const isLostOpen = ({ state, openedAt }: Pick<KnownPayment, 'state'> & { openedAt: Date }, now: Date): boolean =>
  state === 'open' && openedAt <= sessionsEndedBefore(now);
