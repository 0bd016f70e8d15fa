import { sql } from 'kysely';
import { isClosed, statusAfter, type OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { addToTimeline } from './add-to-timeline.ts';

/** The line that the inbox shows. */
export interface AnsweredOpportunity {
  id: number;
  status: OpportunityStatus;
}

/**
 * Files what a shopper wrote outside the website, once, in the timeline of a lead that the transaction has locked: of one
 * message twice at once the second waits. `isQuestion`: someone waits for a reply from now on.
 */
export async function fileAnswer(
  transaction: DatabaseTransaction,
  lead: AnsweredOpportunity,
  {
    groupId,
    kind,
    message,
    body,
    details,
    isQuestion,
  }: { groupId: number; kind: 'text' | 'mail'; message: string; body: string; details: object; isQuestion: boolean },
  now: Date,
): Promise<'filed' | 'filed before'> {
  const { rows } = await sql`select from opportunity_events
    where opportunity_id = ${lead.id} and kind = ${kind} and details ->> 'message' = ${message} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) return 'filed before';
  await addToTimeline(transaction, groupId, {
    opportunityId: lead.id,
    at: now,
    staffId: null,
    kind,
    body,
    details: { message, ...details },
  });
  if (isQuestion) await startClock(transaction, lead, now);
  return 'filed';
}

async function startClock(
  transaction: DatabaseTransaction,
  { id, status }: AnsweredOpportunity,
  now: Date,
): Promise<void> {
  const next = statusAfter(status, 'wrote');
  await transaction
    .updateTable('opportunities')
    .set({ status: next, texted_at: now, last_at: now, read_at: null, waiting_since: isClosed(next) ? null : now })
    .where('id', '=', id)
    .execute();
}
