import { sql } from 'kysely';
import { hasMet, statusAfterDrive, type DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { addToTimeline } from '#adapters/postgres/lead/add-to-timeline.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { bookedLead, noOneWaits } from './booked-lead.ts';

export interface OutcomeNews {
  outcome: DriveOutcome;
  /** What was said before; null: nothing. */
  before: DriveOutcome | null;
  /** When the test drive began. */
  startsAt: Date;
  staffId: number | null;
  now: Date;
}

/** Writes how a test drive went into the desk's timeline and log. The shopper is told nothing. */
export async function noteOutcome(
  transaction: DatabaseTransaction,
  leadId: number,
  { outcome, before, startsAt, staffId, now }: OutcomeNews,
): Promise<void> {
  const lead = await bookedLead(transaction, leadId, now);
  if (!lead) return;
  const { id, groupId, dealershipId, status, waitingSince, hasMore } = lead;
  const met = hasMet(outcome);
  if (met) await noOneWaits(transaction, id, now);
  const waitsAgain = !met && before !== null && hasMet(before) && (await waitAgain(transaction, id));
  await addToTimeline(transaction, groupId, {
    opportunityId: id,
    at: now,
    staffId,
    kind: 'drive',
    details: {
      change: 'outcome',
      outcome,
      to: startsAt.toISOString(),
      ...(met && waitingSince !== null && { waitedSince: waitingSince.toISOString() }),
    },
  });
  const next = statusAfterDrive(status, outcome, {
    isBooked: hasMore,
    answered: waitingSince === null && !waitsAgain,
  });
  if (next !== status)
    await transaction.updateTable('opportunities').set({ status: next }).where('id', '=', id).execute();
  await recordChange(transaction, groupId, {
    staffId,
    at: now,
    what: 'test-drive.outcome',
    subject: { kind: 'lead', id },
    before: before === null ? null : { outcome: before },
    after: { outcome },
    ...(dealershipId === null ? {} : { dealershipId }),
  });
}

/** Who was said to have come by mistake waits as before, unless someone has replied since. */
async function waitAgain(transaction: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    update opportunities set waiting_since = (said.details ->> 'waitedSince')::timestamptz, answered_at = null
    from (
      select at, details from opportunity_events
      where opportunity_id = ${id} and kind = 'drive' and details ? 'waitedSince' order by id desc limit 1
    ) as said
    where opportunities.id = ${id} and waiting_since is null and answered_at = said.at
    returning opportunities.id`.execute(transaction);
  return rows.length > 0;
}
