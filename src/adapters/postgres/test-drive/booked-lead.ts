import { sql } from 'kysely';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/** The lead of someone who booked, with the one that it was merged into. */
export interface BookedLead {
  id: number;
  groupId: number;
  dealershipId: number | null;
  status: OpportunityStatus;
  waitingSince: Date | null;
  answeredAt: Date | null;
  what: DriveName;
  /** Another booking is ahead. */
  hasMore: boolean;
}

/** Locked, so that no one sells or closes it in between. */
export async function bookedLead(
  transaction: DatabaseTransaction,
  leadId: number,
  now: Date,
): Promise<BookedLead | undefined> {
  const { rows } = await sql<BookedLead>`
    select o.id, o.group_id as "groupId", o.dealership_id as "dealershipId", o.status, o.waiting_since as "waitingSince", o.answered_at as "answeredAt",
      coalesce(leads.payload #>> '{about,appointment,name}', 'test drive') as what,
      exists (select from appointments a join leads l on l.id = a.lead_id join opportunities its on its.id = l.opportunity_id
        where o.id in (its.id, its.folded_into) and a.state = 'booked' and a.starts_at > ${now}) as "hasMore"
    from leads join opportunities filed on filed.id = leads.opportunity_id
      join opportunities o on o.id = coalesce(filed.folded_into, filed.id)
    where leads.id = ${leadId} for update of o`.execute(transaction);
  return rows[0];
}

/** Staff saw to it: no one waits for a reply any more. */
export const noOneWaits = (transaction: DatabaseTransaction, id: number, now: Date) =>
  transaction
    .updateTable('opportunities')
    .set({ waiting_since: null, answered_at: now, read_at: now })
    .where('id', '=', id)
    .where('waiting_since', 'is not', null)
    .execute();
