import { sql } from 'kysely';
import type { AppointmentKind, ChangedBy } from '#app/test-drive/appointments.ts';
import { statusWithout, type OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { addToTimeline } from '#adapters/postgres/lead/add-to-timeline.ts';
import { mailAgain } from '#adapters/postgres/lead/mail-again.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

/** What has become of a test drive or a service. `startsAt`: when it is now, or was when it was cancelled. */
export interface DriveNews {
  kind: AppointmentKind;
  change: 'moved' | 'cancelled';
  startsAt: Date;
  version: number;
  by: ChangedBy;
  now: Date;
}

/** Writes to the shopper and to the dealership what has become of a test drive, and into the desk's timeline and log. */
export async function notifyOfDrive(
  transaction: DatabaseTransaction,
  leadId: number,
  { kind, change, startsAt, version, by, now }: DriveNews,
): Promise<void> {
  await mailAgain(transaction, leadId, { change, startsAt: startsAt.toISOString(), version });
  await transaction
    .updateTable('outbox')
    .set({ state: 'delivered' }) // a queued reminder names the old time
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'reminder')
    .execute();
  const { rows } = await sql<Line>`
    select o.id, o.group_id as "groupId", o.dealership_id as "dealershipId", o.status, o.waiting_since as "waitingSince",
      exists (select from appointments a join leads l on l.id = a.lead_id join opportunities its on its.id = l.opportunity_id
        where o.id in (its.id, its.folded_into) and a.state = 'booked' and a.starts_at > ${now}) as "hasMore"
    from leads join opportunities filed on filed.id = leads.opportunity_id
      join opportunities o on o.id = coalesce(filed.folded_into, filed.id)
    where leads.id = ${leadId}`.execute(transaction);
  if (rows[0]) await noteChange(transaction, rows[0], { kind, change, startsAt, version, by, now });
}

/** Updates the opportunity of the person who booked. */
interface Line {
  id: number;
  groupId: number;
  dealershipId: number | null;
  status: OpportunityStatus;
  waitingSince: Date | null;
  hasMore: boolean;
}

async function noteChange(
  transaction: DatabaseTransaction,
  { id, groupId, dealershipId, status, waitingSince, hasMore }: Line,
  { kind, change, startsAt, by, now }: DriveNews,
): Promise<void> {
  const staffId = by === 'shopper' ? null : by.staffId;
  await addToTimeline(transaction, groupId, {
    opportunityId: id,
    at: now,
    staffId,
    kind: 'drive',
    details: {
      change,
      to: startsAt.toISOString(),
      shopper: by === 'shopper',
      ...(kind === 'service' && { service: true }),
    },
  });
  if (by !== 'shopper') {
    // staff saw to it, and the person was written to: no one waits for a reply any more
    await transaction
      .updateTable('opportunities')
      .set({ waiting_since: null, answered_at: now, read_at: now })
      .where('id', '=', id)
      .where('waiting_since', 'is not', null)
      .execute();
    await recordChange(transaction, groupId, {
      staffId,
      at: now,
      what: `${kind === 'service' ? 'service' : 'test-drive'}.${change}`,
      subject: { kind: 'lead', id },
      before: null,
      after: change === 'moved' ? { startsAt: startsAt.toISOString() } : null,
      ...(dealershipId === null ? {} : { dealershipId }),
    });
  }
  if (change === 'moved' || hasMore) return;
  const next = statusWithout('booked', status, { answered: waitingSince === null || by !== 'shopper' });
  if (next !== status)
    await transaction.updateTable('opportunities').set({ status: next }).where('id', '=', id).execute();
}
