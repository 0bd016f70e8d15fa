import { sql } from 'kysely';
import { statusAfter, statusWithout, type OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import { PAID_STATES, type ReservationState } from '#domain/reservation/reservation-step.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { mailAgain } from '#adapters/postgres/lead/mail-again.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import type { ReservationRow } from './reservation-rows.ts';

/** Writes to the shopper and to the dealership what has become of a reservation. */
export async function notifyOfReservation(
  transaction: DatabaseTransaction,
  { lead_id: leadId, agreed }: Pick<ReservationRow, 'lead_id' | 'agreed'>,
  news: ReservationNews,
): Promise<void> {
  if (leadId === null) return; // the lead has been deleted, and with it the addresses
  await mailAgain(transaction, leadId, { reservation: agreed === null ? news : { ...news, order: agreed } });
}

const isPaid = (state: ReservationState): boolean => (PAID_STATES as readonly ReservationState[]).includes(state);

/** Updates the status of the opportunity. Changes by staff are in the audit log as well. */
export async function noteAtDesk(
  transaction: DatabaseTransaction,
  row: ReservationRow,
  { event, to, staffId, now }: { event: string; to: ReservationState; staffId: number | undefined; now: Date },
): Promise<void> {
  if (row.lead_id === null) return;
  const { rows } = await sql<Line>`
    select o.id, o.dealership_id as "dealershipId", o.status, o.waiting_since as "waitingSince",
      exists (select from reservations r join leads l on l.id = r.lead_id join opportunities its on its.id = l.opportunity_id
        where o.id in (its.id, its.folded_into) and r.id <> ${row.id} and r.state = any (${[...PAID_STATES]})) as "hasMore"
    from leads join opportunities filed on filed.id = leads.opportunity_id
      join opportunities o on o.id = coalesce(filed.folded_into, filed.id)
    where leads.id = ${row.lead_id}`.execute(transaction);
  const [line] = rows;
  if (!line) return;
  const { status } = line;
  const answered = line.waitingSince === null || staffId !== undefined;
  const next = isPaid(to)
    ? isPaid(row.state)
      ? status // staff may have set another status since it was paid
      : statusAfter(status, 'reserved')
    : isPaid(row.state) && !line.hasMore
      ? statusWithout('reserved', status, { answered })
      : status;
  if (next !== status)
    await transaction.updateTable('opportunities').set({ status: next }).where('id', '=', line.id).execute();
  if (staffId !== undefined) {
    // staff saw to it, and the person was written to: no one waits for a reply any more
    await transaction
      .updateTable('opportunities')
      .set({ waiting_since: null, answered_at: now, read_at: now })
      .where('id', '=', line.id)
      .where('waiting_since', 'is not', null)
      .execute();
    await recordChange(transaction, row.group_id, {
      staffId,
      at: now,
      what: `reservation.${event}`,
      subject: { kind: 'lead', id: line.id },
      before: { state: row.state },
      after: { state: to },
      ...(line.dealershipId === null ? {} : { dealershipId: line.dealershipId }),
    });
  }
}

interface Line {
  id: number;
  dealershipId: number | null;
  status: OpportunityStatus;
  waitingSince: Date | null;
  hasMore: boolean;
}
