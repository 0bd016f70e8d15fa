import type { EventKind } from '#app/lead/opportunities.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/** Adds a line to the timeline of a lead, and returns its id. `staffId`: null when it was the shopper. */
export async function addToTimeline(
  transaction: DatabaseTransaction,
  groupId: number,
  {
    opportunityId,
    at,
    staffId,
    kind,
    body = '',
    details,
  }: {
    opportunityId: number;
    at: Date;
    staffId: number | null;
    kind: EventKind;
    body?: string | undefined;
    details: object;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('opportunity_events')
    .values({
      group_id: groupId,
      opportunity_id: opportunityId,
      at,
      staff_id: staffId,
      kind,
      body,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
