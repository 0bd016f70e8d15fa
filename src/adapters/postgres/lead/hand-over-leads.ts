import { sql } from 'kysely';
import { MOST_EXPORTED, type AtDesk, type Opportunities } from '#app/lead/opportunities.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { eraseLeads, upcomingBookings } from './erase-leads.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { toLead, type LeadRow } from './lead-store.ts';
import { matches, within } from './opportunity-inbox.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

/** Exports of leads for spreadsheets, and erasure of people on request. */
export const handOverLeads = (database: Database): Pick<Opportunities, 'exported' | 'noteExport' | 'erase'> => ({
  exported: (at, filter, late, now) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<LeadRow & { status: OpportunityStatus; staff_name: string | null }>`
        select l.id, l.site_id, l.received_at, l.payload, k.opt_in, k.text, k.terms_accepted, k.at, o.status, s.name as staff_name
        from opportunities o join contacts c on c.id = o.contact_id
          join opportunities part on part.id = o.id or part.folded_into = o.id
          join leads l on l.opportunity_id = part.id join consents k on k.lead_id = l.id
          left join staff s on s.id = o.assigned_to
        where ${matches(at, filter, late)} order by l.id desc limit ${MOST_EXPORTED}`.execute(transaction);
      await recordChange(transaction, at.groupId, {
        staffId: at.staffId,
        at: now,
        what: 'lead.exported',
        subject: { kind: 'lead', id: filter.view },
        before: null,
        after: { leads: rows.length },
      });
      return rows.map((row) => ({ lead: toLead(row), status: row.status, assignedTo: row.staff_name }));
    }),

  noteExport: (at, personId, now) =>
    inGroup(database, at.groupId, (transaction) =>
      recordChange(transaction, at.groupId, {
        staffId: at.staffId,
        at: now,
        what: 'person.exported',
        subject: { kind: 'person', id: personId },
        before: null,
        after: null,
      }),
    ),

  erase: (at, personId, now) =>
    database.transaction().execute(async (transaction) => {
      // locks the contacts: forms sent in the meantime wait, and then belong to a new contact
      const { rows } =
        await sql`select id from contacts where group_id = ${at.groupId} and person_id = ${personId} for update`.execute(
          transaction,
        );
      if (rows.length === 0) return 'gone';
      const { all, reached } = await reachOf(transaction, at, personId);
      if (reached === 0) return 'gone';
      if (reached < all) return 'elsewhere';
      const leads = sql`select l.id from leads l join opportunities o on o.id = l.opportunity_id
        join contacts c on c.id = o.contact_id where c.group_id = ${at.groupId} and c.person_id = ${personId}`;
      const ahead = await upcomingBookings(transaction, leads, now);
      if (ahead.length > 0) return { ahead };
      const erased = await eraseLeads(transaction, leads);
      await recordChange(transaction, at.groupId, {
        staffId: at.staffId,
        at: now,
        what: 'person.erased',
        subject: { kind: 'person', id: personId },
        before: { leads: erased },
        after: null,
      });
      return 'erased';
    }),
});

async function reachOf(
  transaction: DatabaseTransaction,
  at: AtDesk,
  personId: number,
): Promise<{ all: number; reached: number }> {
  const { rows } = await sql<{ all: number; reached: number }>`
    select count(*) as all, count(*) filter (where ${within(at)}) as reached
    from opportunities o join contacts c on c.id = o.contact_id
    where c.group_id = ${at.groupId} and c.person_id = ${personId}`.execute(transaction);
  return rows[0]!;
}
