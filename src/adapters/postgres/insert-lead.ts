import { sql } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { DatabaseTransaction } from './database.ts';
import type { KnownContact } from './file-lead.ts';

/** What an insert of a lead has found. */
export interface InsertedLead {
  /** Null: another lead has its key or its captcha, and nothing was stored. */
  id: number | null;
  /** The lead that has its key. */
  before: number | null;
  groupId: number;
  /** The dealership that was asked, and the location whose hours count: the one that was named, or its main one. */
  dealershipId: number | null;
  locationId: number | null;
  /** Contacts with the same number or address, the earliest first. */
  known: KnownContact[];
}

/** More contacts than this with one number or address are not compared: it is a number that everybody types. */
const MOST_COMPARED = 50;

/**
 * Lead, consent and deliveries, and what is known of who sent it: one statement, because each asking costs as much as
 * what it asks for.
 */
export async function insertLead(
  transaction: DatabaseTransaction,
  siteId: number,
  { keys, ...lead }: NewLead & { keys: { phone: string; email: string } },
): Promise<InsertedLead> {
  const { payload, consent, destinations } = lead;
  const deliveries = destinations.map(({ within, ...destination }) => ({
    ...destination,
    ...(within && { key: within.key.toString('hex'), minutes: within.minutes, times: within.times }),
  }));
  const channels = [...new Set(destinations.map(({ channel }) => channel))].join();
  const contact = sql`id, person_id as "personId", name_key as name, email_key as email, phone_key as phone`;
  const { rows } = await sql<InsertedLead>`
    with lead as (
      insert into leads (site_id, idempotency_key, captcha_id, received_at, category, car_id, dealership_id, source, payload)
      values (${siteId}, ${lead.idempotencyKey}, ${lead.captchaId}, ${lead.receivedAt}, ${payload.category},
        ${payload.car_id ?? null}, ${payload.car_dealership_id ?? null}, ${lead.source ?? null}, ${JSON.stringify(payload)})
      on conflict do nothing -- of the idempotency key or of the captcha
      returning id
    ), consent as (
      insert into consents (lead_id, site_id, opt_in, text, terms_accepted, at)
      select id, ${siteId}::integer, ${consent.optIn}::boolean, ${consent.text}::text, ${consent.termsAccepted}::boolean,
        ${consent.at}::timestamptz from lead
    ), deliveries as (
      -- due by the clock of the database, which says later what is due: a web process's own may be wrong
      insert into outbox (lead_id, site_id, channel, target, options, next_at)
      select lead.id, ${siteId}::integer, channel, target, options, now()
      from lead cross join jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as d (channel text, target text, options jsonb, key text, minutes integer, times integer)
      where key is null or (select count from count_up(decode(key, 'hex'), minutes, ${lead.receivedAt}::timestamptz)) <= times
    )
    select lead.id, sites.group_id as "groupId", d.id as "dealershipId", (
        select l.id from locations l where l.dealership_id = d.id
        order by l.slug = ${payload.location ?? ''}::text desc, l.location_type = 'sales' desc, l."primary" desc, l.id limit 1
      ) as "locationId",
      (select id from leads where site_id = ${siteId} and idempotency_key = ${lead.idempotencyKey}) as before,
      (select coalesce(json_agg(known), '[]') from (
        select ${contact} from contacts where group_id = sites.group_id and phone_key = ${keys.phone}::text and phone_key <> ''
        union select ${contact} from contacts where group_id = sites.group_id and email_key = ${keys.email}::text and email_key <> ''
        order by id limit ${MOST_COMPARED}
      ) as known) as known,
      case when lead.id is not null and ${channels}::text <> '' then pg_notify('forecourt_outbox', ${channels}::text)::text end
    from sites left join lead on true
      left join dealerships d on d.group_id = sites.group_id and d.slug = ${payload.dealership_slug ?? null}::text
    where sites.id = ${siteId}`.execute(transaction);
  return rows[0]!;
}
