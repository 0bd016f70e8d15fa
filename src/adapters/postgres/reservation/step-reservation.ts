import type { ReservationChange, StepDone } from '#app/reservation/reservations.ts';
import { reservationStep, type ReservationEvent } from '#domain/reservation/reservation-step.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { ReservationRow } from './reservation-rows.ts';
import { noteAtDesk, notifyOfReservation } from './notify-of-reservation.ts';

export interface ReservationMove extends ReservationChange {
  event: Exclude<ReservationEvent, 'hold'>;
  set?: { held_until?: Date; extensions?: number; kept_until?: Date };
  /** The emails to send; without it none. */
  news?: Omit<ReservationNews, 'at'>;
}

/**
 * Applies an event of the state table to a locked row. A trigger writes the log and notifies every web process. A paid
 * reservation that ends owes its deposit back.
 */
export async function stepReservation(
  transaction: DatabaseTransaction,
  row: ReservationRow,
  { event, now, staffId, set, news }: ReservationMove,
): Promise<StepDone> {
  const step = reservationStep(row.state, event);
  if ('because' in step) return { done: false, because: step.because };
  await transaction
    .updateTable('reservations')
    .set({
      ...set,
      state: step.to as ReservationRow['state'],
      event,
      changed_at: now,
      changed_by: staffId ?? null,
      ...(step.to === 'held' ? {} : { network: null }),
    })
    .where('id', '=', row.id)
    .execute();
  if (step.to === 'cancelled')
    await transaction
      .updateTable('reservation_payments')
      .set({ state: 'refund_due', changed_at: now })
      .where('reservation_id', '=', row.id)
      .where('state', '=', 'paid')
      .execute();
  await noteAtDesk(transaction, row, { event, to: step.to, staffId, now });
  if (news) await notifyOfReservation(transaction, row, { ...news, at: now.toISOString() });
  return { done: true };
}
