import { sql, type RawBuilder } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/**
 * Inserts lead, consent and deliveries in one statement, because each round trip costs as much as its work. `more`:
 * further columns to return. Without an `id` nothing was stored: `before` is the lead with the same key, or the captcha
 * was used.
 */
export async function insertLead<More = unknown>(
  transaction: DatabaseTransaction,
  siteId: number,
  lead: NewLead,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<{ id: number | null; before: number | null } & More> {
  const { payload, consent, destinations } = lead;
  const deliveries = destinations.map(({ within, later, ...destination }) => ({
    ...destination,
    state: later ? 'delivered' : 'waiting',
    ...(within && { key: within.key.toString('hex'), minutes: within.minutes, times: within.times }),
  }));
  const channels = [...new Set(destinations.filter(({ later }) => !later).map(({ channel }) => channel))].join();
  const { rows } = await sql<{ id: number | null; before: number | null } & More>`
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
      insert into outbox (lead_id, site_id, channel, target, options, state, next_at)
      select lead.id, ${siteId}::integer, channel, target, options, state, now()
      from lead cross join jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as d (channel text, target text, options jsonb, state text, key text, minutes integer, times integer)
      where key is null or (select count from count_up(decode(key, 'hex'), minutes, ${lead.receivedAt}::timestamptz)) <= times
    )
    select lead.id,
      (select id from leads where site_id = ${siteId} and idempotency_key = ${lead.idempotencyKey}) as before,
      case when lead.id is not null and ${channels}::text <> '' then pg_notify('forecourt_outbox', ${channels}::text)::text end
      ${sql.join(
        more.map((column) => sql`, ${column}`),
        sql``,
      )}
    from sites left join lead on true where sites.id = ${siteId}`.execute(transaction);
  return rows[0]!;
}
