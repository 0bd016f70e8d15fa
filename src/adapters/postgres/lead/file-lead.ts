import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import { fullName } from '#domain/lead/full-name.ts';
import { requestKind } from '#domain/lead/describe-request.ts';
import { statusAfter, statusesAfter, type ShopperAct } from '#domain/lead/opportunity-status.ts';
import { sameContact, type ContactKeys } from '#domain/lead/same-contact.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { mergeOpportunities, joinPeople, refreshOpportunity } from './join-people.ts';

/** The sender of a lead and the dealership it is for. */
export interface Sender {
  groupId: number;
  /** The dealership of the enquiry, and the location whose opening hours count: the chosen one, or the main one. */
  dealershipId: number | null;
  locationId: number | null;
  /** Contacts with the same number or address, the earliest first. */
  known: (ContactKeys & { id: number; personId: number })[];
}

/** Maximum contacts to compare. A phone number or address shared by more is a placeholder that many people type. */
const MOST_COMPARED = 50;

/**
 * Locks, in a fixed order, that make simultaneous forms of one person wait for each other. Taken before `sender` is
 * read, so that neither misses the other.
 */
export const personLocks = (siteId: number, { email, phone }: ContactKeys): string[] =>
  [email, phone]
    .filter((key) => key !== '')
    .map((key) => Buffer.from(hash('sha256', key), 'hex').readInt32BE())
    .toSorted((one, other) => one - other)
    .map((key) => `select pg_advisory_xact_lock(-group_id, ${key}) from sites where id = ${siteId}`);

/** `Sender` as columns beside the row of its site. */
export function senderColumns({
  payload,
  keys,
}: {
  payload: NewLead['payload'];
  keys: ContactKeys;
}): RawBuilder<unknown> {
  const contact = sql`id, person_id as "personId", name_key as name, email_key as email, phone_key as phone`;
  const dealership = sql`(select id from dealerships d where d.group_id = sites.group_id and d.slug = ${payload.dealership_slug ?? null}::text)`;
  return sql`sites.group_id as "groupId", ${dealership} as "dealershipId", (
      select id from locations where dealership_id = ${dealership}
      order by slug = ${payload.location ?? ''}::text desc, location_type = 'sales' desc, "primary" desc, id limit 1
    ) as "locationId", (
      select coalesce(json_agg(known), '[]') from (
        select ${contact} from contacts where group_id = sites.group_id and phone_key = ${keys.phone}::text and phone_key <> ''
        union select ${contact} from contacts where group_id = sites.group_id and email_key = ${keys.email}::text and email_key <> ''
        order by id limit ${MOST_COMPARED}
      ) as known
    ) as known`;
}

/** Files a lead for the desk, in the transaction that stores it: whose it is, and where their business stands now. */
export async function fileLead(
  transaction: DatabaseTransaction,
  leadId: number,
  { payload, receivedAt, appointment, keys }: NewLead & { keys: ContactKeys },
  { groupId, dealershipId, locationId, known }: Sender,
): Promise<void> {
  const same = known.find(
    ({ name, email, phone }) => name === keys.name && email === keys.email && phone === keys.phone,
  );
  // a hold counts as a reservation only once the deposit is paid (notify-of-reservation.ts)
  const act: ShopperAct = appointment ? 'booked' : 'wrote';
  const contact = same
    ? sql`select ${same.id}::bigint as id`
    : sql`insert into contacts (group_id, name, email, phone, name_key, email_key, phone_key, created_at)
        values (${groupId}, ${fullName(payload)}, ${payload.email}, ${payload.phone ?? ''}, ${keys.name}, ${keys.email}, ${keys.phone}, ${receivedAt})
        returning id`;
  const { rows } = await sql<{ id: number; contactId: number; isNew: boolean; foldedInto: number | null }>`
    with contact as (${contact}), filed as (
      insert into opportunities (group_id, contact_id, dealership_id, location_id, last_at, lead_id, kind, status, waiting_since)
      select ${groupId}::integer, contact.id, ${dealershipId}::integer, ${locationId}::integer, ${receivedAt}::timestamptz,
        ${leadId}::bigint, ${requestKind(payload.form)}::text, ${statusAfter('new', act)}::text, ${receivedAt}::timestamptz
      from contact
      on conflict (contact_id, coalesce(dealership_id, 0)) do update
        set location_id = excluded.location_id, last_at = excluded.last_at, kind = excluded.kind
      returning id, contact_id, lead_id, folded_into
    )
    update leads set opportunity_id = filed.id from filed where leads.id = ${leadId}
    returning filed.id, filed.contact_id as "contactId", filed.lead_id is not distinct from leads.id as "isNew",
      filed.folded_into as "foldedInto"`.execute(transaction);
  const { id, contactId, isNew, foldedInto } = rows[0]!;
  const twin = same ? undefined : certainMatch(keys, known);
  if (!same && !twin) return; // a new person has nothing to merge
  if (twin)
    await joinPeople(transaction, groupId, {
      from: contactId,
      into: twin.personId,
      because: twin.because,
      staffId: null,
      now: receivedAt,
    });
  else if (isNew) await mergeOpportunities(transaction, same!.personId);
  await refreshOpportunity(
    transaction,
    twin || isNew ? await headOf(transaction, id) : (foldedInto ?? id),
    statusesAfter(act),
  );
}

/** The known person with certainly the same contact details. */
function certainMatch(keys: ContactKeys, known: Sender['known']) {
  for (const { personId, ...other } of known) {
    const found = sameContact(keys, other);
    if (found?.sure) return { personId, because: found.because };
  }
  return undefined;
}

/** The opportunity that the inbox shows for this one. */
const headOf = async (transaction: DatabaseTransaction, id: number): Promise<number> =>
  (
    await transaction
      .selectFrom('opportunities')
      .select(sql<number>`coalesce(folded_into, id)`.as('head'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).head;
