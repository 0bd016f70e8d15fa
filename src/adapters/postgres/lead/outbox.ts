import { sql, type UpdateResult } from 'kysely';
import { LEASE_MS, type ClaimedDelivery, type Outbox } from '#app/lead/outbox.ts';
import type { Channel } from '#app/lead/lead-store.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { batchCalls } from '#adapters/postgres/batch-calls.ts';
import { toLead } from './lead-store.ts';

/**
 * Results of deliveries within this time (ms) are written in one statement. No worker waits for it to go on sending.
 */
const ENDS_MS = 10;
const LEASE = sql.lit(`${LEASE_MS} milliseconds`);

/** Reads across sites (a worker serves all of them), so it does not run as the role of one site. */
export function createOutbox(database: Database): Outbox {
  const held = (worker: string) =>
    database.updateTable('outbox').where('leased_by', '=', worker).where('state', '=', 'waiting');
  const changed = async (update: { executeTakeFirst(): Promise<UpdateResult> }) =>
    (await update.executeTakeFirst()).numUpdatedRows === 1n;
  // Only the worker that holds the lease writes the result. One whose lease expired must not overwrite another's.
  const markDelivered = batchCalls(async (ends: readonly { worker: string; id: number }[]) => {
    const { rows } = await sql<{ id: number }>`
      update outbox set state = 'delivered', delivered_at = now(), attempts = attempts + 1, leased_until = null,
        leased_by = null, last_error = null
      from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ worker }) => worker)}::text[]) as ended (id, worker)
      where outbox.id = any (${ends.map(({ id }) => id)}::bigint[]) and outbox.id = ended.id
        and leased_by = ended.worker and state = 'waiting'
      returning outbox.id`.execute(database);
    const written = new Set(rows.map(({ id }) => id));
    return ends.map(({ id }) => written.has(id));
  }, ENDS_MS);
  // a reply that never reached the shopper was none: unless someone has replied since, the lead waits as it did before
  const layAside = async ({ worker, id, error }: { worker: string; id: number; error: string }) => {
    const { rows } = await sql`
      with dead as (
        update outbox set state = 'dead', attempts = attempts + 1, leased_until = null, leased_by = null, last_error = ${error}
        where id = ${id} and leased_by = ${worker} and state = 'waiting' returning reply_id
      ), waits as (
        update opportunities o set waiting_since = reply.at, answered_at = null, read_at = null
        from dead join opportunity_events reply on reply.id = dead.reply_id
          join opportunities asked on asked.id = reply.opportunity_id
        where o.id = coalesce(asked.folded_into, asked.id) and o.status not in ('sold', 'lost')
          and o.waiting_since is null and o.answered_at <= reply.at
      )
      select from dead`.execute(database);
    return rows.length === 1;
  };
  return {
    async claim(worker, claims) {
      const known = claims.flatMap(({ channel, shares }) => shares.map((share) => ({ channel, ...share })));
      // Destinations with something waiting, found by leaps along the index; of each, what its share allows, passing by
      // what another worker locks (`skip locked`); of each channel, those first whose destination has least in hand. Rows
      // are then found by lists and one at a time (`limit 1`): without statistics, as the embedded database is, a join
      // reads all leads there ever were. What is asked comes in arrays, whose length the planner sees: of JSON it expects
      // a hundred rows, and compiles for a tenth of a second what runs for a thousandth.
      const claimed = await sql<ClaimedRow>`
        with recursive targets as (
          select first.channel, first.site_id, first.target, most, first_share
          from unnest(${claims.map(({ channel }) => channel)}::text[], ${claims.map(({ limit }) => limit)}::integer[],
            ${claims.map(({ firstShare }) => firstShare)}::integer[]) as asked (channel, most, first_share)
          cross join lateral (
            select channel, site_id, target from outbox where state = 'waiting' and channel = asked.channel
            order by site_id, target limit 1
          ) as first
          union all
          select next.channel, next.site_id, next.target, most, first_share from targets cross join lateral (
            select channel, site_id, target from outbox
            where state = 'waiting' and channel = targets.channel and (site_id, target) > (targets.site_id, targets.target)
            order by site_id, target limit 1
          ) as next
        ), due as (
          select locked.id, most, row_number() over (partition by channel order by nth, next_at, locked.id) as place
          from targets left join unnest(${known.map(({ channel }) => channel)}::text[], ${known.map(({ siteId }) => siteId)}::integer[],
            ${known.map(({ target }) => target)}::text[], ${known.map(({ inHand }) => inHand)}::integer[],
            ${known.map(({ share }) => share)}::integer[]) as known (channel, site_id, target, in_hand, share)
            using (channel, site_id, target)
          cross join lateral (
            select id, next_at, coalesce(in_hand, 0) + row_number() over (order by next_at, id) as nth from (
              select id, next_at from outbox
              where state = 'waiting' and channel = targets.channel and site_id = targets.site_id and target = targets.target
                and next_at <= now() and (leased_until is null or leased_until < now())
              order by next_at, id limit greatest(0, coalesce(share - in_hand, first_share)) for update skip locked
            ) as one
          ) as locked
        ), taken as (
          update outbox set leased_until = now() + ${LEASE}::interval, leased_by = ${worker}
          where id = any (array(select id from due where place <= most))
          returning id, lead_id, channel, target, options, attempts
        )
        select taken.id as delivery_id, taken.channel, taken.target, taken.options, taken.attempts, lead.*
        from taken cross join lateral (
          select leads.id, leads.site_id, leads.received_at, leads.payload, consents.opt_in, consents.text, consents.terms_accepted, consents.at
          from leads join consents on consents.lead_id = leads.id where leads.id = taken.lead_id limit 1
        ) as lead
        order by taken.id`.execute(database);
      return claimed.rows.map((row): ClaimedDelivery => ({
        id: row.delivery_id,
        channel: row.channel,
        target: row.target,
        options: row.options,
        failedBefore: row.attempts,
        lead: toLead(row),
      }));
    },
    async heartbeat(worker, ids) {
      if (ids.length === 0) return;
      await held(worker)
        .set({ leased_until: sql`now() + ${LEASE}::interval` })
        .where('id', 'in', [...ids])
        .execute();
    },
    delivered: (worker, id) => markDelivered({ worker, id }),
    failed: async (worker, id, because, retryInMs) => {
      const error = because.slice(0, 500);
      if (retryInMs === undefined) return layAside({ worker, id, error });
      return changed(
        held(worker)
          .set((update) => ({
            next_at: sql`now() + make_interval(secs => ${retryInMs / 1_000})`,
            attempts: update('attempts', '+', 1),
            leased_until: null,
            leased_by: null,
            last_error: error,
          }))
          .where('id', '=', id),
      );
    },
  };
}

interface ClaimedRow {
  delivery_id: number;
  channel: Channel;
  target: string;
  options: { secretVariable?: string; adf?: boolean };
  attempts: number;
  id: number;
  site_id: number;
  received_at: Date;
  payload: LeadPayload;
  opt_in: boolean;
  text: string;
  terms_accepted: boolean;
  at: Date;
}
