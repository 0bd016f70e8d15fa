import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { ReservationState } from './reservation-step.ts';
import type { ReservePolicy } from './reserve-policy.ts';

type HoldTimes = Pick<ReservePolicy, 'holdMinutes' | 'keepDays'>;

/** Until when a hold that begins now keeps its vehicle without a deposit. */
export const heldUntil = ({ holdMinutes }: Pick<HoldTimes, 'holdMinutes'>, now: Date): Date =>
  new Date(now.getTime() + holdMinutes * MINUTE_MS);

/** Until when a reservation lasts that is extended now: a hold by minutes, one with a deposit by days. Time that is left is not lost. */
export function extendedUntil(
  reservation: { state: ReservationState; heldUntil: Date; keptUntil: Date | null },
  { holdMinutes, keepDays }: HoldTimes,
  now: Date,
): Date {
  const [end, more] =
    reservation.state === 'held'
      ? [reservation.heldUntil, holdMinutes * MINUTE_MS]
      : [reservation.keptUntil ?? now, keepDays * DAY_MS];
  return new Date(Math.max(now.getTime(), end.getTime()) + more);
}
