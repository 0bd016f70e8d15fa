import { sql } from 'kysely';
import type { AtDesk, Opportunities, Opportunity, OpportunityDocument } from '#app/lead/opportunities.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { erasePerson } from './erase-person.ts';
import { handOverLeads } from './hand-over-leads.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { inboxLines, lineColumns, lineJoins, toLine, within, type LineRow } from './opportunity-inbox.ts';
import { assigneesOf } from './lead-assignees.ts';
import { leadPresence } from './lead-presence.ts';
import { maybeSameOf, opportunitiesOf, timelineOf } from './opportunity-timeline.ts';
import { replyToLead } from './reply-to-lead.ts';
import { workOnOpportunities } from './work-on-opportunities.ts';

export const createOpportunityStore = (database: Database): Opportunities => ({
  list: (at, filter, late, page) =>
    inGroup(database, at.groupId, (transaction) => inboxLines(transaction, at, filter, late, page)),
  byId: (at, id) => inGroup(database, at.groupId, (transaction) => opportunityById(transaction, at, id)),
  timeline: (at, personId) => inGroup(database, at.groupId, (transaction) => timelineOf(transaction, at, personId)),
  maybeSame: (at, personId) => inGroup(database, at.groupId, (transaction) => maybeSameOf(transaction, at, personId)),

  alsoOpen: (at, { id, personId }) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<LineRow>`
        ${lineColumns} from opportunities o ${lineJoins}
        where ${within(at)} and o.folded_into is null and o.status not in ('sold', 'lost')
          and c.person_id = ${personId} and o.id <> ${id}
        order by o.last_at desc limit 10`.execute(transaction);
      return rows.map(toLine);
    }),

  document: (at, key, now) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<OpportunityDocument>`
        select f.slot, f.media_type as "mediaType", f.bytes, f.expires_at as "expiresAt", o.id as "opportunityId", c.name
        from attachments f join leads l on l.id = f.lead_id join opportunities o on o.id = l.opportunity_id
          join contacts c on c.id = o.contact_id
        where ${within(at)} and f.key = ${key} and f.expires_at > ${now}::timestamptz`.execute(transaction);
      return rows[0] && { ...rows[0], bytes: Buffer.from(rows[0].bytes) };
    }),

  assignees: (at, dealershipId) =>
    inGroup(database, at.groupId, (transaction) => assigneesOf(transaction, at.groupId, dealershipId)),

  ...leadPresence(database),
  ...workOnOpportunities(database),
  ...replyToLead(database),
  ...handOverLeads(database),
  ...erasePerson(database),
});

async function opportunityById(
  transaction: DatabaseTransaction,
  at: AtDesk,
  id: number,
): Promise<Opportunity | undefined> {
  const { rows } = await sql<LineRow & { email: string; phone: string; person_id: number; first_at: Date }>`
    ${lineColumns}, c.email, c.phone, c.person_id, coalesce(
      (select min(first.received_at) from leads first where first.opportunity_id in (${opportunitiesOf(at, sql`c.person_id`)})), o.last_at) as first_at
    from opportunities o ${lineJoins}
    where ${within(at)} and o.id = (select coalesce(asked.folded_into, asked.id) from opportunities asked where asked.id = ${id})`.execute(
    transaction,
  );
  const [row] = rows;
  return row && { ...toLine(row), email: row.email, phone: row.phone, personId: row.person_id, firstAt: row.first_at };
}
