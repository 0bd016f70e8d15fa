import { sql } from 'kysely';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { ContactJoinsTable } from '#adapters/postgres/tables.ts';

interface Join {
  /** Ids of people. */
  from: number;
  into: number;
  because: ContactJoinsTable['because'];
  /** `null`: merged automatically. */
  staffId: number | null;
  now: Date;
}

/** Merges two people: the contacts and opportunities of the first move to the second. */
export async function joinPeople(
  transaction: DatabaseTransaction,
  groupId: number,
  { from, into, because, staffId, now }: Join,
): Promise<void> {
  const moved = await transaction
    .updateTable('contacts')
    .set({ joined_to: into })
    .where('group_id', '=', groupId)
    .where('person_id', '=', from)
    .returning('id')
    .execute();
  if (moved.length === 0) return;
  await transaction
    .insertInto('contact_joins')
    .values({
      group_id: groupId,
      from_person: from,
      into_person: into,
      moved: moved.map(({ id }) => id),
      because,
      at: now,
      staff_id: staffId,
    })
    .execute();
  await mergeOpportunities(transaction, into);
}

/** Undoes a merge. Undefined: there is none, or it was undone before. */
export async function undoJoin(
  transaction: DatabaseTransaction,
  groupId: number,
  joinId: number,
  now: Date,
): Promise<{ from: number; into: number } | undefined> {
  const join = await transaction
    .updateTable('contact_joins')
    .set({ undone_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', joinId)
    .where('undone_at', 'is', null)
    .returning(['from_person', 'into_person', 'moved'])
    .executeTakeFirst();
  if (!join) return undefined;
  const { from_person: from } = join;
  // the person they were merged into may have been merged into another one since
  const { rows } = await sql<{ person: number }>`
    select coalesce((select person_id from contacts where id = ${join.into_person}), ${join.into_person}) as person`.execute(
    transaction,
  );
  const into = rows[0]!.person;
  await sql`update opportunities set folded_into = null where contact_id in (
    select id from contacts where group_id = ${groupId} and person_id = ${into})`.execute(transaction);
  await transaction
    .updateTable('contacts')
    .set((update) => ({ joined_to: sql<number | null>`nullif(${from}::bigint, ${update.ref('id')})` }))
    .where('group_id', '=', groupId)
    .where('id', 'in', [...join.moved])
    .where('person_id', '=', into)
    .execute();
  await mergeOpportunities(transaction, from);
  await mergeOpportunities(transaction, into);
  return { from, into };
}

/**
 * The inbox shows one line per person and dealership. The oldest opportunity becomes the visible one and inherits an
 * assignee. The others keep their values, so that the merge can be undone.
 */
export async function mergeOpportunities(transaction: DatabaseTransaction, person: number): Promise<void> {
  await sql`
    with opportunity as (
      select o.id, o.status, o.assigned_to, min(o.id) over (partition by o.dealership_id) as head
      from opportunities o join contacts c on c.id = o.contact_id where c.person_id = ${person}
    ), folded as (
      update opportunities o set folded_into = opportunity.head from opportunity where opportunity.id = o.id and o.id <> opportunity.head
    ), last as (
      select distinct on (head) head, status, assigned_to from opportunity where id <> head order by head, id desc
    )
    update opportunities o set
      assigned_to = coalesce(o.assigned_to, last.assigned_to),
      status = case when o.status in ('new', 'sold', 'lost') and last.status not in ('sold', 'lost') then last.status else o.status end
    from last where o.id = last.head`.execute(transaction);
  const heads = await transaction
    .selectFrom('opportunities')
    .innerJoin('contacts', 'contacts.id', 'opportunities.contact_id')
    .select('opportunities.id')
    .where('contacts.person_id', '=', person)
    .where('folded_into', 'is', null)
    .execute();
  for (const { id } of heads) await refreshOpportunity(transaction, id);
}

/**
 * Recomputes last activity and whether a reply is due, from an opportunity and those folded into it. `moves`: the
 * shopper has just acted, and each status changes by this table.
 */
export async function refreshOpportunity(
  transaction: DatabaseTransaction,
  id: number,
  moves?: Readonly<Record<OpportunityStatus, OpportunityStatus>>,
): Promise<void> {
  const status = moves ? sql`(${JSON.stringify(moves)}::jsonb ->> o.status)` : sql`o.status`;
  await sql`
    update opportunities o set
      lead_id = last.id, last_at = greatest(last.received_at, last.texted_at), location_id = coalesce(last.location_id, o.location_id), kind = last.kind,
      status = ${status}, read_at = ${moves ? sql`null` : sql`o.read_at`},
      waiting_since = case when ${status} not in ('sold', 'lost') and (last.answered_at is null or greatest(last.received_at, last.texted_at) > last.answered_at)
        then greatest(last.received_at, last.texted_at) end
    from (
      select leads.id, leads.received_at, part.location_id, part.kind, max(part.answered_at) over () as answered_at,
        max(part.texted_at) over () as texted_at
      from opportunities part join leads on leads.opportunity_id = part.id
      where part.id = ${id} or part.folded_into = ${id}
      order by leads.id desc limit 1
    ) as last
    where o.id = ${id}`.execute(transaction);
}
