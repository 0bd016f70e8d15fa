import { sql } from 'kysely';
import type { ErasedRows } from '#app/lead/erasures.ts';
import type { AtDesk, Opportunities } from '#app/lead/opportunities.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { eraseLeads, upcomingBookings } from './erase-leads.ts';
import { within } from './opportunity-inbox.ts';

/** Deletes everything that names a person, and keeps the proof, in one transaction. */
export const erasePerson = (database: Database): Pick<Opportunities, 'erase'> => ({
  erase: (at, personId, now) =>
    database.transaction().execute(async (transaction) => {
      // locks the contacts: forms sent in the meantime wait, and then belong to a new contact
      const { rows } = await sql<{
        id: number;
      }>`select id from contacts where group_id = ${at.groupId} and person_id = ${personId} for update`.execute(
        transaction,
      );
      if (rows.length === 0) return 'gone';
      const { all, reached } = await reachOf(transaction, at, personId);
      if (reached === 0) return 'gone';
      if (reached < all) return 'elsewhere';
      const found = await rowsOf(
        transaction,
        rows.map(({ id }) => id),
      );
      const leads = sql`select unnest(${found.leads}::bigint[]) as id`;
      const ahead = await upcomingBookings(transaction, leads, now);
      if (ahead.length > 0) return { ahead };
      const before = await countRows(transaction, found);
      await eraseLeads(transaction, leads);
      const after = await countRows(transaction, found);
      const left = Object.entries(after).filter(([, count]) => count > 0);
      if (left.length > 0) throw new Error(`Data of a person is left in ${left.map(([table]) => table).join(', ')}`);
      await recordChange(transaction, at.groupId, {
        staffId: at.staffId,
        at: now,
        what: 'person.erased',
        subject: { kind: 'person', id: personId },
        before: { leads: before.leads },
        after: null,
      });
      return { erased: await keepProof(transaction, at, { personId, before, now }) };
    }),
});

/** Ids of what belongs to the person, read before it is gone. */
interface Found {
  contacts: number[];
  opportunities: number[];
  leads: number[];
}

async function rowsOf(transaction: DatabaseTransaction, contacts: number[]): Promise<Found> {
  const { rows } = await sql<Omit<Found, 'contacts'>>`
    select array(select id from opportunities where contact_id = any (${contacts}::bigint[])) as opportunities,
      array(select l.id from leads l join opportunities o on o.id = l.opportunity_id
        where o.contact_id = any (${contacts}::bigint[])) as leads`.execute(transaction);
  return { contacts, ...rows[0]! };
}

/** Rows by table; `unnamed`: reservations whose lead is still known. */
async function countRows(
  transaction: DatabaseTransaction,
  { contacts, opportunities, leads }: Found,
): Promise<ErasedRows> {
  const of = (table: string, column: string, ids: number[]) =>
    sql`(select count(*)::integer from ${sql.table(table)} where ${sql.ref(column)} = any (${ids}::bigint[])) as ${sql.ref(table)}`;
  const { rows } = await sql<ErasedRows>`
    select ${of('contacts', 'id', contacts)}, ${of('opportunities', 'id', opportunities)},
      ${of('opportunity_events', 'opportunity_id', opportunities)}, ${of('leads', 'id', leads)},
      ${of('consents', 'lead_id', leads)}, ${of('attachments', 'lead_id', leads)}, ${of('trade_ins', 'lead_id', leads)},
      ${of('appointments', 'lead_id', leads)}, ${of('outbox', 'lead_id', leads)},
      (select count(*)::integer from inbox_messages, unnest(${leads}::bigint[]) lead (id)
        where message_id like 'lead-' || lead.id || '-%') as inbox_messages,
      (select count(*)::integer from reservations where lead_id = any (${leads}::bigint[])) as unnamed`.execute(
    transaction,
  );
  return rows[0]!;
}

async function keepProof(
  transaction: DatabaseTransaction,
  at: AtDesk,
  { personId, before, now }: { personId: number; before: ErasedRows; now: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('erasures')
    .values({
      group_id: at.groupId,
      at: now,
      staff_id: at.staffId,
      staff_name: sql<string>`coalesce((select name from staff where id = ${at.staffId}), '')`,
      person_id: personId,
      counts: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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
