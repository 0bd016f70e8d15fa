import { sql, type RawBuilder } from 'kysely';
import type { AtDesk, EventDetail, EventKind, Opportunities, Worked } from '#app/lead/opportunities.ts';
import { nextStatuses, type OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { addToTimeline } from './add-to-timeline.ts';
import { joinPeople, undoJoin } from './join-people.ts';
import { assigneesOf } from './lead-assignees.ts';
import { within } from './opportunity-inbox.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

const DONE: Worked = { done: true };
const GONE: Worked = { done: false, because: 'gone' };
const NOT_POSSIBLE: Worked = { done: false, because: 'not possible' };
const ELSEWHERE: Worked = { done: false, because: 'elsewhere' };

type Work = Pick<
  Opportunities,
  'markRead' | 'setStatus' | 'assign' | 'markContacted' | 'note' | 'reply' | 'join' | 'undoJoin'
>;

/** What staff do with leads: each in one transaction with its line in the timeline and in the audit log. */
export const workOnOpportunities = (database: Database): Work => ({
  markRead: (at, id, now) =>
    inGroup(database, at.groupId, async (transaction) => {
      await sql`update opportunities o set read_at = ${now} where o.id = ${id} and o.read_at is null and ${within(at)}`.execute(
        transaction,
      );
    }),

  setStatus: (at, id, { from, to }, now) =>
    onOne(database, at, id, async (transaction, row) => {
      if (row.status !== from) return { done: false, because: 'changed', now: row.status };
      if (!nextStatuses(from).includes(to)) return NOT_POSSIBLE;
      await changeStatus(transaction, at, row, to, now);
      // setting a status counts as a reply
      await stopClock(transaction, row.id, now);
      return DONE;
    }),

  assign: (at, id, staffId, now) =>
    onOne(database, at, id, async (transaction, row) => {
      if (row.assigned_to === staffId) return DONE;
      if (staffId !== null && !(await mayWork(transaction, at.groupId, staffId, row.dealership_id)))
        return NOT_POSSIBLE;
      await transaction.updateTable('opportunities').set({ assigned_to: staffId }).where('id', '=', row.id).execute();
      await note(transaction, at, row, now, { kind: 'assigned', from: row.assigned_to, to: staffId });
      return DONE;
    }),

  markContacted: (at, id, now) =>
    onOne(database, at, id, async (transaction, row) => {
      await note(transaction, at, row, now, { kind: 'contacted' });
      await answered(transaction, at, row, now);
      return DONE;
    }),

  note: (at, id, text, now) =>
    onOne(database, at, id, async (transaction, row) => {
      await note(transaction, at, row, now, { kind: 'note', body: text });
      return DONE;
    }),

  reply: (at, id, { text, staffName, seen }, now) =>
    onOne(database, at, id, async (transaction, row) => {
      const last = await lastReply(transaction, row.id);
      if (last && (seen === null || last.at > seen)) {
        const own = last.staffId === at.staffId;
        // a double click
        if (own && last.body === text) return DONE;
        return { done: false, because: 'replied', by: last.by, own, at: last.at, text: last.body };
      }
      const { rows } = await sql<{ id: number; site_id: number; email: string }>`
        select l.id, l.site_id, coalesce(nullif(l.payload ->> 'email', ''), c.email) as email
        from opportunities o join leads l on l.id = o.lead_id join contacts c on c.id = o.contact_id
        where o.id = ${row.id}`.execute(transaction);
      const [lead] = rows;
      if (!lead || lead.email === '') return NOT_POSSIBLE;
      const replyId = await note(transaction, at, row, now, { kind: 'reply', body: text, lead: lead.id });
      await transaction
        .insertInto('outbox')
        .values({
          lead_id: lead.id,
          site_id: lead.site_id,
          channel: 'reply',
          target: lead.email,
          options: JSON.stringify({ reply: { text, staffName } }),
          next_at: sql<Date>`now()`,
          reply_id: replyId,
        })
        .execute();
      await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
      await answered(transaction, at, row, now);
      return DONE;
    }),

  join: (at, from, into, now) =>
    inGroup(database, at.groupId, async (transaction) => {
      if (from === into || !(await reaches(transaction, at, from)) || !(await reaches(transaction, at, into)))
        return GONE;
      if (await wroteElsewhere(transaction, at, sql`c.person_id = ${from}`)) return ELSEWHERE;
      await joinPeople(transaction, at.groupId, { from, into, because: 'hand', staffId: at.staffId, now });
      await recordChange(transaction, at.groupId, {
        staffId: at.staffId,
        at: now,
        what: 'person.joined',
        subject: { kind: 'person', id: from },
        before: { person: from },
        after: { person: into },
      });
      return DONE;
    }),

  undoJoin: (at, joinId, now) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<{ into: number; moved: number[] }>`
        select coalesce((select person_id from contacts where id = into_person), into_person) as into, moved
        from contact_joins where id = ${joinId} and group_id = ${at.groupId}`.execute(transaction);
      const [join] = rows;
      if (!join || !(await reaches(transaction, at, join.into))) return GONE;
      if (await wroteElsewhere(transaction, at, sql`c.id = any (${join.moved}::bigint[])`)) return ELSEWHERE;
      const reverted = await undoJoin(transaction, at.groupId, joinId, now);
      if (!reverted) return NOT_POSSIBLE;
      await recordChange(transaction, at.groupId, {
        staffId: at.staffId,
        at: now,
        what: 'person.parted',
        subject: { kind: 'person', id: reverted.from },
        before: { person: reverted.into },
        after: { person: reverted.from },
      });
      return DONE;
    }),
});

/** Locks the row, so that of two replies at once the second sees the first. */
async function lastReply(transaction: DatabaseTransaction, id: number) {
  const { rows } = await sql<{ at: Date; body: string; staffId: number | null; by: string | null }>`
    select e.at, e.body, e.staff_id as "staffId", s.name as by from opportunity_events e left join staff s on s.id = e.staff_id
    where e.opportunity_id = ${id} and e.kind = 'reply' order by e.id desc limit 1`.execute(transaction);
  return rows[0];
}

interface Row {
  id: number;
  status: OpportunityStatus;
  assigned_to: number | null;
  dealership_id: number | null;
}

/** Locks an opportunity that the staff member has access to. For a folded one: the visible one. */
function onOne(
  database: Database,
  at: AtDesk,
  id: number,
  work: (transaction: DatabaseTransaction, row: Row) => Promise<Worked>,
): Promise<Worked> {
  return inGroup(database, at.groupId, async (transaction) => {
    const { rows } = await sql<Row>`
      select o.id, o.status, o.assigned_to, o.dealership_id from opportunities o
      where ${within(at)} and o.id = (select coalesce(asked.folded_into, asked.id) from opportunities asked where asked.id = ${id})
      for update`.execute(transaction);
    return rows[0] ? work(transaction, rows[0]) : GONE;
  });
}

/** The line in the timeline, and that of the audit log, which holds nothing that was written. */
async function note(
  transaction: DatabaseTransaction,
  { groupId, staffId }: AtDesk,
  { id, dealership_id }: Row,
  now: Date,
  {
    kind,
    body = '',
    ...details
  }: { kind: StaffEvent; body?: string; from?: EventDetail; to?: EventDetail; lead?: number },
): Promise<number> {
  const eventId = await addToTimeline(transaction, groupId, {
    opportunityId: id,
    at: now,
    staffId,
    kind,
    body,
    details,
  });
  await recordChange(transaction, groupId, {
    staffId,
    at: now,
    what: AUDITED[kind],
    subject: { kind: 'lead', id },
    before: details.from === undefined ? null : { [FIELD[kind]]: details.from },
    after: details.to === undefined ? null : { [FIELD[kind]]: details.to },
    ...(dealership_id === null ? {} : { dealershipId: dealership_id }),
  });
  return eventId;
}

/** Events that this file records. Those of a test drive are recorded by `notify-of-drive.ts`. */
type StaffEvent = Exclude<EventKind, 'drive'>;

const AUDITED = {
  reply: 'lead.replied',
  note: 'lead.noted',
  contacted: 'lead.contacted',
  status: 'lead.status-changed',
  assigned: 'lead.assigned',
} as const;
const FIELD: Record<StaffEvent, string> = {
  reply: 'reply',
  note: 'note',
  contacted: 'contacted',
  status: 'status',
  assigned: 'staff',
};

async function changeStatus(
  transaction: DatabaseTransaction,
  at: AtDesk,
  row: Row,
  to: OpportunityStatus,
  now: Date,
): Promise<void> {
  await transaction.updateTable('opportunities').set({ status: to }).where('id', '=', row.id).execute();
  await note(transaction, at, row, now, { kind: 'status', from: row.status, to });
}

/** A reply moves a new lead on. A closed one stays closed. */
async function answered(transaction: DatabaseTransaction, at: AtDesk, row: Row, now: Date): Promise<void> {
  if (row.status === 'new') await changeStatus(transaction, at, row, 'contacted', now);
  await stopClock(transaction, row.id, now);
}

async function stopClock(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('opportunities')
    .set({ waiting_since: null, answered_at: now, read_at: now })
    .where('id', '=', id)
    .execute();
}

async function reaches(transaction: DatabaseTransaction, at: AtDesk, personId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from opportunities o join contacts c on c.id = o.contact_id
    where c.group_id = ${at.groupId} and c.person_id = ${personId} and ${within(at)} limit 1`.execute(transaction);
  return rows.length > 0;
}

/**
 * Whether these contacts also wrote to a dealership that the staff member has no access to: then others decide about
 * them.
 */
async function wroteElsewhere(
  transaction: DatabaseTransaction,
  at: AtDesk,
  these: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`select from opportunities o join contacts c on c.id = o.contact_id
    where c.group_id = ${at.groupId} and ${these} and (${within(at)}) is not true limit 1`.execute(transaction);
  return rows.length > 0;
}

const mayWork = async (
  transaction: DatabaseTransaction,
  groupId: number,
  staffId: number,
  dealershipId: number | null,
) => (await assigneesOf(transaction, groupId, dealershipId)).some(({ id }) => id === staffId);
