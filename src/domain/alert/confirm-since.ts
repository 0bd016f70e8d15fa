import { HOUR_MS } from '../time/durations.ts';
import type { Alert } from './alert.ts';
import type { AlertsPolicy } from './alerts-policy.ts';

type ConfirmTime = Pick<AlertsPolicy, 'confirmHours'>;

/** Since when an alert may have been asked for that can still be confirmed. */
export const confirmSince = ({ confirmHours }: ConfirmTime, now: Date): Date =>
  new Date(now.getTime() - confirmHours * HOUR_MS);

/** Until when an alert can be confirmed. */
export const confirmUntil = ({ touchedAt }: Pick<Alert, 'touchedAt'>, { confirmHours }: ConfirmTime): Date =>
  new Date(touchedAt.getTime() + confirmHours * HOUR_MS);

/** Whether it was asked for too long ago to be confirmed. */
export const isTooLateToConfirm = (
  { state, touchedAt }: Pick<Alert, 'state' | 'touchedAt'>,
  policy: ConfirmTime,
  now: Date,
): boolean => state === 'unconfirmed' && touchedAt < confirmSince(policy, now);
