import { sql } from 'kysely';
import { MOST_EXPORTED, type Opportunities } from '#app/lead/opportunities.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { toLead, type LeadRow } from './lead-store.ts';
import { matches } from './opportunity-inbox.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

/** Exports of leads for spreadsheets, and of one person for them. */
export const handOverLeads = (database: Database): Pick<Opportunities, 'exported' | 'noteExport'> => ({
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
});
