import { sql } from 'kysely';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import { hasMet, statusAfterDrive, type DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { addToTimeline } from '#adapters/postgres/lead/add-to-timeline.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { bookedLead, noOneWaits, type BookedLead } from './booked-lead.ts';

export interface OutcomeNews {
  outcome: DriveOutcome;
  /** The answer before; null: none. */
  before: DriveOutcome | null;
  /** When the test drive began. */
  startsAt: Date;
  staffId: number | null;
  now: Date;
}

/** A lead as it was before an answer changed it, with its times in ISO 8601. */
interface LeadBefore {
  status: OpportunityStatus;
  waitingSince: string | null;
  answeredAt: string | null;
}

/** Writes how a test drive went into the desk's timeline and log. The shopper is told nothing. */
export async function noteOutcome(
  transaction: DatabaseTransaction,
  leadId: number,
  { outcome, before, startsAt, staffId, now }: OutcomeNews,
): Promise<void> {
  const found = await bookedLead(transaction, leadId, now);
  if (!found) return;
  const { id, groupId, dealershipId, what } = found;
  const met = hasMet(outcome);
  const lead = !met && before !== null && hasMet(before) ? await takeBack(transaction, found) : found;
  // a question from after it began was not answered there
  const answers = met && lead.waitingSince !== null && lead.waitingSince <= startsAt;
  if (answers) await noOneWaits(transaction, id, now);
  const status = statusAfterDrive(lead.status, outcome, {
    isBooked: lead.hasMore,
    answered: lead.waitingSince === null || answers,
  });
  if (status !== found.status)
    await transaction.updateTable('opportunities').set({ status }).where('id', '=', id).execute();
  const leadBefore: LeadBefore = {
    status: lead.status,
    waitingSince: lead.waitingSince?.toISOString() ?? null,
    answeredAt: lead.answeredAt?.toISOString() ?? null,
  };
  await addToTimeline(transaction, groupId, {
    opportunityId: id,
    at: now,
    staffId,
    kind: 'drive',
    // without a change, which an earlier version would read as a cancellation
    details: {
      outcome,
      what,
      to: startsAt.toISOString(),
      ...(met && (answers || status !== lead.status) && { leadBefore }),
    },
  });
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

/** Who was said to have come by mistake waits as before, unless someone has answered them since. */
async function takeBack(transaction: DatabaseTransaction, lead: BookedLead): Promise<BookedLead> {
  const { rows } = await sql<{ at: Date; before: LeadBefore }>`
    select e.at, e.details -> 'leadBefore' as before from opportunity_events e join opportunities o on o.id = e.opportunity_id
    where ${lead.id} in (o.id, o.folded_into) and e.kind = 'drive' and e.details ? 'leadBefore'
    order by e.id desc limit 1`.execute(transaction);
  const answer = rows[0];
  if (!answer) return lead;
  const { before, at } = answer;
  const status = lead.status === 'contacted' ? before.status : lead.status;
  const isAnswered = lead.waitingSince !== null || (lead.answeredAt !== null && lead.answeredAt > at);
  if (isAnswered || before.waitingSince === null) return { ...lead, status };
  const waitingSince = new Date(before.waitingSince);
  const answeredAt = before.answeredAt === null ? null : new Date(before.answeredAt);
  await transaction
    .updateTable('opportunities')
    .set({ waiting_since: waitingSince, answered_at: answeredAt })
    .where('id', '=', lead.id)
    .execute();
  return { ...lead, status, waitingSince, answeredAt };
}
