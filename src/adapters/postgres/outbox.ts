import { sql, type UpdateResult } from 'kysely';
import { LEASE_MS, type ClaimedDelivery, type Outbox } from '#app/lead/outbox.ts';
import type { Channel } from '#app/lead/lead-store.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { Database } from './database.ts';
import { gatherAsks } from './gather-asks.ts';
import { toLead } from './lead-store.ts';

const LEASE = sql.lit(`${LEASE_MS} milliseconds`);

/** Reads across sites (a worker serves all of them), so it does not run as the role of one site. */
export function createOutbox(database: Database): Outbox {
  const held = (worker: string) =>
    database.updateTable('outbox').where('leased_by', '=', worker).where('state', '=', 'waiting');
  const changed = async (update: { executeTakeFirst(): Promise<UpdateResult> }) =>
    (await update.executeTakeFirst()).numUpdatedRows === 1n;
  // Only the holder of the lease writes the end: a worker that lost it (asleep too long) must not undo what another did.
  const markDelivered = gatherAsks(async (ends: readonly { worker: string; id: number }[]) => {
    const { rows } = await sql<{ id: number }>`
      update outbox set state = 'delivered', delivered_at = now(), attempts = attempts + 1, leased_until = null,
        leased_by = null, last_error = null
      from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ worker }) => worker)}::text[]) as ended (id, worker)
      where outbox.id = any (${ends.map(({ id }) => id)}::bigint[]) and outbox.id = ended.id
        and leased_by = ended.worker and state = 'waiting'
      returning outbox.id`.execute(database);
    const written = new Set(rows.map(({ id }) => id));
    return ends.map(({ id }) => written.has(id));
  });
  return {
    async claim({ worker, channel, limit, shares, firstShare }) {
      const known = JSON.stringify(
        shares.map(({ siteId, target, inHand, share }) => ({ site_id: siteId, target, in_hand: inHand, share })),
      );
      // Destinations with something waiting, found by leaps along the index; of each, what its share allows, passing by
      // what another worker locks (`skip locked`); of all, those first whose destination has least in hand. Rows are then
      // found by lists and one at a time (`limit 1`): without statistics, as the embedded database is, a join reads all
      // leads there ever were.
      const claimed = await sql<ClaimedRow>`
        with recursive targets as (
          (select site_id, target from outbox where state = 'waiting' and channel = ${channel}
           order by site_id, target limit 1)
          union all
          select next.site_id, next.target from targets cross join lateral (
            select site_id, target from outbox
            where state = 'waiting' and channel = ${channel} and (site_id, target) > (targets.site_id, targets.target)
            order by site_id, target limit 1
          ) as next
        ), known as (
          select * from jsonb_to_recordset(${known}::jsonb) as known (site_id integer, target text, in_hand integer, share integer)
        ), due as (
          select locked.id from targets left join known using (site_id, target)
          cross join lateral (
            select id, next_at, coalesce(in_hand, 0) + row_number() over (order by next_at, id) as nth from (
              select id, next_at from outbox
              where state = 'waiting' and channel = ${channel} and site_id = targets.site_id and target = targets.target
                and next_at <= now() and (leased_until is null or leased_until < now())
              order by next_at, id limit greatest(0, coalesce(share - in_hand, ${firstShare})) for update skip locked
            ) as one
          ) as locked
          order by locked.nth, locked.next_at, locked.id limit ${limit}
        ), taken as (
          update outbox set leased_until = now() + ${LEASE}::interval, leased_by = ${worker}
          where id = any (array(select id from due))
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
    failed: (worker, id, because, retryInMs) =>
      changed(
        held(worker)
          .set((update) => ({
            ...(retryInMs === undefined
              ? { state: 'dead' as const }
              : { next_at: sql`now() + make_interval(secs => ${retryInMs / 1_000})` }),
            attempts: update('attempts', '+', 1),
            leased_until: null,
            leased_by: null,
            last_error: because.slice(0, 500),
          }))
          .where('id', '=', id),
      ),
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
