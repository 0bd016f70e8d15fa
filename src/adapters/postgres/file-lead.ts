import { sql } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import { wishKind } from '#domain/opportunity/describe-wish.ts';
import { statusAfter, type OpportunityStatus, type ShopperAct } from '#domain/opportunity/opportunity-status.ts';
import { contactKeys, sameContact, type ContactKeys } from '#domain/opportunity/same-contact.ts';
import type { DatabaseTransaction } from './database.ts';
import { foldPerson, joinPeople, refreshOpportunity } from './join-people.ts';

/** More contacts than this with one number or address are not compared: it is a number that everybody types. */
const MOST_COMPARED = 50;

/** Files a lead for the desk, in the transaction that stores it: whose it is, and where their business stands now. */
export async function fileLead(
  transaction: DatabaseTransaction,
  siteId: number,
  leadId: number,
  { payload, receivedAt, appointment, reservation }: NewLead,
): Promise<void> {
  const { group_id: groupId } = await transaction
    .selectFrom('sites')
    .select('group_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const keys = contactKeys(payload, payload.about.country);
  const contactId = await fileContact(transaction, groupId, keys, payload, receivedAt);
  const { dealershipId, locationId } = await whereOf(transaction, groupId, payload);
  const own = await transaction
    .selectFrom('opportunities')
    .select(['id', 'folded_into'])
    .where('contact_id', '=', contactId)
    .where('dealership_id', 'is not distinct from', dealershipId)
    .executeTakeFirst();
  const now = { location_id: locationId, last_at: receivedAt, kind: wishKind(payload.form) };
  if (own) await transaction.updateTable('opportunities').set(now).where('id', '=', own.id).execute();
  const { id } =
    own ??
    (await transaction
      .insertInto('opportunities')
      .values({
        group_id: groupId,
        contact_id: contactId,
        dealership_id: dealershipId,
        ...now,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await transaction.updateTable('leads').set({ opportunity_id: id }).where('id', '=', leadId).execute();
  if (!own) await foldPerson(transaction, await personOf(transaction, contactId));
  const head = await transaction
    .selectFrom('opportunities as own')
    .innerJoin('opportunities as head', (join) =>
      join.on('head.id', '=', sql<number>`coalesce(own.folded_into, own.id)`),
    )
    .select(['head.id', 'head.status'])
    .where('own.id', '=', id)
    .forUpdate('head')
    .executeTakeFirstOrThrow();
  const act: ShopperAct = reservation ? 'reserved' : appointment ? 'booked' : 'wrote';
  await transaction
    .updateTable('opportunities')
    .set({ status: statusAfter(head.status, act) satisfies OpportunityStatus, read_at: null })
    .where('id', '=', head.id)
    .execute();
  await refreshOpportunity(transaction, head.id);
}

/** The contact that said the same before, or a new one, joined to whom it surely is. */
async function fileContact(
  transaction: DatabaseTransaction,
  groupId: number,
  keys: ContactKeys,
  typed: { name: string; email: string; phone?: string | undefined },
  now: Date,
): Promise<number> {
  // forms of one person at once wait for each other here, so that none is filed past another
  for (const key of [keys.email, keys.phone].filter((each) => each !== '').toSorted())
    await sql`select pg_advisory_xact_lock(${-groupId}, hashtext(${key}))`.execute(transaction);
  const known = await contactsLike(transaction, groupId, keys);
  const same = known.find(
    ({ name, email, phone }) => name === keys.name && email === keys.email && phone === keys.phone,
  );
  if (same) return same.id;
  const { id } = await transaction
    .insertInto('contacts')
    .values({
      group_id: groupId,
      name: typed.name,
      email: typed.email,
      phone: typed.phone ?? '',
      name_key: keys.name,
      email_key: keys.email,
      phone_key: keys.phone,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const other of known) {
    const found = sameContact(keys, other);
    if (!found?.sure) continue;
    await joinPeople(transaction, groupId, {
      from: id,
      into: other.personId,
      because: found.because,
      staffId: null,
      now,
    });
    break;
  }
  return id;
}

/** With the same number or address, the earliest first. */
async function contactsLike(
  transaction: DatabaseTransaction,
  groupId: number,
  { phone, email }: ContactKeys,
): Promise<(ContactKeys & { id: number; personId: number })[]> {
  const columns = sql`id, person_id as "personId", name_key as name, email_key as email, phone_key as phone`;
  const { rows } = await sql<ContactKeys & { id: number; personId: number }>`
    select ${columns} from contacts where group_id = ${groupId} and phone_key = ${phone} and phone_key <> ''
    union select ${columns} from contacts where group_id = ${groupId} and email_key = ${email} and email_key <> ''
    order by id limit ${MOST_COMPARED}`.execute(transaction);
  return rows;
}

const personOf = async (transaction: DatabaseTransaction, contactId: number): Promise<number> =>
  (await transaction.selectFrom('contacts').select('person_id').where('id', '=', contactId).executeTakeFirstOrThrow())
    .person_id!;

/** The dealership that was asked, and the location whose hours count: the one that was named, or its main one. */
async function whereOf(
  transaction: DatabaseTransaction,
  groupId: number,
  { dealership_slug, location }: { dealership_slug?: string | undefined; location?: string | undefined },
): Promise<{ dealershipId: number | null; locationId: number | null }> {
  if (dealership_slug === undefined) return { dealershipId: null, locationId: null };
  const { rows } = await sql<{ dealershipId: number; locationId: number | null }>`
    select d.id as "dealershipId", (
      select l.id from locations l where l.dealership_id = d.id
      order by l.slug = ${location ?? ''} desc, l.location_type = 'sales' desc, l."primary" desc, l.id limit 1
    ) as "locationId"
    from dealerships d where d.group_id = ${groupId} and d.slug = ${dealership_slug}`.execute(transaction);
  return rows[0] ?? { dealershipId: null, locationId: null };
}
