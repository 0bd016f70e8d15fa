import { sql } from 'kysely';
import type { NewLead, TypedAtDesk } from '#app/lead/lead-store.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { joinPeople } from './join-people.ts';
import { note, stopClock, type OpportunityRow } from './on-one-opportunity.ts';
import { queueText } from './reply-to-lead.ts';

type TypedLead = Pick<NewLead, 'receivedAt' | 'appointment'> & { typed: TypedAtDesk };

/** What is more to be done for a filed lead that staff typed: its person, who works on it, and that no one waits for a reply. */
export async function fileTypedLead(
  transaction: DatabaseTransaction,
  leadId: number,
  { typed, receivedAt: now, appointment }: TypedLead,
): Promise<void> {
  if (typed.personId !== null) await joinNewcomer(transaction, leadId, { ...typed, personId: typed.personId, now });
  const row = await lineOf(transaction, leadId);
  // they wrote before: now someone has spoken with them
  if (row.waited) await note(transaction, typed, row, now, { kind: 'contacted' });
  if (row.assigned_to !== typed.assignTo) {
    await transaction
      .updateTable('opportunities')
      .set({ assigned_to: typed.assignTo })
      .where('id', '=', row.id)
      .execute();
    await note(transaction, typed, row, now, { kind: 'assigned', from: row.assigned_to, to: typed.assignTo });
  }
  await recordChange(transaction, typed.groupId, {
    staffId: typed.staffId,
    at: now,
    what: appointment ? (appointment.service ? 'service.booked' : 'test-drive.booked') : 'lead.typed',
    subject: { kind: 'lead', id: row.id },
    before: null,
    after: appointment ? { startsAt: appointment.startsAt.toISOString() } : null,
    ...(row.dealership_id === null ? {} : { dealershipId: row.dealership_id }),
  });
  if (typed.text) await queueText(transaction, typed, row, { lead: leadId, ...typed.text }, now);
  await stopClock(transaction, row.id, now);
}

/** The line that the inbox shows for it. `waited`: an earlier lead of it had no reply. */
async function lineOf(transaction: DatabaseTransaction, leadId: number): Promise<OpportunityRow & { waited: boolean }> {
  const { rows } = await sql<OpportunityRow & { waited: boolean }>`
    select o.id, o.status, o.assigned_to, o.dealership_id, exists (
        select from opportunities part join leads earlier on earlier.opportunity_id = part.id
        where (part.id = o.id or part.folded_into = o.id) and earlier.id <> ${leadId}
          and (o.answered_at is null or earlier.received_at > o.answered_at)
      ) as waited
    from leads l join opportunities filed on filed.id = l.opportunity_id
      join opportunities o on o.id = coalesce(filed.folded_into, filed.id)
    where l.id = ${leadId} for update of o`.execute(transaction);
  return rows[0]!;
}

/** Someone of whom this is the first lead is the person of the lead that it was begun from. */
async function joinNewcomer(
  transaction: DatabaseTransaction,
  leadId: number,
  { groupId, staffId, personId, now }: { groupId: number; staffId: number; personId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ from: number; into: number }>`
    select c.person_id as from, coalesce((select person_id from contacts where id = ${personId}), ${personId}) as into
    from leads l join opportunities o on o.id = l.opportunity_id join contacts c on c.id = o.contact_id
    where l.id = ${leadId}
      and not exists (select from contacts other where other.person_id = c.person_id and other.id <> c.id)
      and not exists (select from opportunities part join leads earlier on earlier.opportunity_id = part.id
        where part.contact_id = c.id and earlier.id <> l.id)`.execute(transaction);
  const [people] = rows;
  if (!people || people.from === people.into) return;
  await joinPeople(transaction, groupId, { ...people, because: 'hand', staffId, now });
}
