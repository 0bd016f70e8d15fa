import { sql, type RawBuilder } from 'kysely';
import type { AtDesk, Opportunities, Worked } from '#app/lead/opportunities.ts';
import { nextStatuses } from '#domain/lead/opportunity-status.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { joinPeople, undoJoin } from './join-people.ts';
import { assigneesOf } from './lead-assignees.ts';
import { answered, changeStatus, note, onOne, stopClock } from './on-one-opportunity.ts';
import { within } from './opportunity-inbox.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

const DONE: Worked = { done: true };
const GONE: Worked = { done: false, because: 'gone' };
const NOT_POSSIBLE: Worked = { done: false, because: 'not possible' };
const ELSEWHERE: Worked = { done: false, because: 'elsewhere' };

type Work = Pick<Opportunities, 'markRead' | 'setStatus' | 'assign' | 'markContacted' | 'note' | 'join' | 'undoJoin'>;

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
