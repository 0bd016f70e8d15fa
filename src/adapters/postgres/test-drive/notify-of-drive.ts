import type { AppointmentKind, ChangedBy } from '#app/test-drive/appointments.ts';
import { statusWithout } from '#domain/lead/opportunity-status.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { addToTimeline } from '#adapters/postgres/lead/add-to-timeline.ts';
import { mailAgain } from '#adapters/postgres/lead/mail-again.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { bookedLead, noOneWaits, type BookedLead } from './booked-lead.ts';

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
  const line = await bookedLead(transaction, leadId, now);
  if (line) await noteChange(transaction, line, { kind, change, startsAt, version, by, now });
}

/** Updates the lead of the person who booked. */
async function noteChange(
  transaction: DatabaseTransaction,
  { id, groupId, dealershipId, status, waitingSince, hasMore }: BookedLead,
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
    await noOneWaits(transaction, id, now); // and the person was written to
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
