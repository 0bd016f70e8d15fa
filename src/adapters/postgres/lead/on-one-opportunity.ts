import { sql } from 'kysely';
import type { AtDesk, EventDetail, EventKind, Worked } from '#app/lead/opportunities.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { addToTimeline } from './add-to-timeline.ts';
import { within } from './opportunity-inbox.ts';

const GONE: Worked = { done: false, because: 'gone' };

export interface OpportunityRow {
  id: number;
  status: OpportunityStatus;
  assigned_to: number | null;
  dealership_id: number | null;
}

/** Locks an opportunity that the staff member has access to. For a folded one: the visible one. */
export function onOne(
  database: Database,
  at: AtDesk,
  id: number,
  work: (transaction: DatabaseTransaction, row: OpportunityRow) => Promise<Worked>,
): Promise<Worked> {
  return inGroup(database, at.groupId, async (transaction) => {
    const { rows } = await sql<OpportunityRow>`
      select o.id, o.status, o.assigned_to, o.dealership_id from opportunities o
      where ${within(at)} and o.id = (select coalesce(asked.folded_into, asked.id) from opportunities asked where asked.id = ${id})
      for update`.execute(transaction);
    return rows[0] ? work(transaction, rows[0]) : GONE;
  });
}

/** The line in the timeline, and that of the audit log, which holds nothing that was written. */
export async function note(
  transaction: DatabaseTransaction,
  { groupId, staffId }: Pick<AtDesk, 'groupId' | 'staffId'>,
  { id, dealership_id }: OpportunityRow,
  now: Date,
  {
    kind,
    body = '',
    ...details
  }: {
    kind: StaffEvent;
    body?: string;
    from?: EventDetail;
    to?: EventDetail;
    lead?: number;
    textFrom?: string | undefined;
  },
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

/** Events that are recorded here. Those of a test drive are recorded by `notify-of-drive.ts`, what shoppers wrote by `file-answer.ts`. */
type StaffEvent = Exclude<EventKind, 'drive' | 'text' | 'mail'>;

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

export async function changeStatus(
  transaction: DatabaseTransaction,
  at: AtDesk,
  row: OpportunityRow,
  to: OpportunityStatus,
  now: Date,
): Promise<void> {
  await transaction.updateTable('opportunities').set({ status: to }).where('id', '=', row.id).execute();
  await note(transaction, at, row, now, { kind: 'status', from: row.status, to });
}

/** A reply moves a new lead on. A closed one stays closed. */
export async function answered(
  transaction: DatabaseTransaction,
  at: AtDesk,
  row: OpportunityRow,
  now: Date,
): Promise<void> {
  if (row.status === 'new') await changeStatus(transaction, at, row, 'contacted', now);
  await stopClock(transaction, row.id, now);
}

export async function stopClock(transaction: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('opportunities')
    .set({ waiting_since: null, answered_at: now, read_at: now })
    .where('id', '=', id)
    .execute();
}
