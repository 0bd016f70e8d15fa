import { sql } from 'kysely';
import type { ClaimedDelivery, Outbox } from '#app/lead/outbox.ts';
import type { Channel } from '#app/lead/lead-store.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { Database } from './database.ts';
import { toLead } from './lead-store.ts';

/** Reads across sites (a worker serves all of them), so it does not run as the role of one site. */
export function createOutbox(database: Database): Outbox {
  return {
    async claim(worker, now, limit, leaseMs) {
      const until = new Date(now.getTime() + leaseMs);
      // `for update skip locked` lets workers pass each other; the lease outlives the statement
      const claimed = await sql<ClaimedRow>`
        with due as (
          select id from outbox
          where state = 'waiting' and next_at <= ${now} and (leased_until is null or leased_until < ${now})
          order by next_at, id limit ${limit} for update skip locked
        ), taken as (
          update outbox set leased_until = ${until}, leased_by = ${worker} from due where outbox.id = due.id
          returning outbox.id, outbox.lead_id, outbox.channel, outbox.target, outbox.options, outbox.attempts
        )
        select taken.id as delivery_id, taken.channel, taken.target, taken.options, taken.attempts,
          leads.id, leads.site_id, leads.received_at, leads.payload, consents.opt_in, consents.text, consents.terms_accepted, consents.at
        from taken join leads on leads.id = taken.lead_id join consents on consents.lead_id = leads.id
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
    async heartbeat(worker, ids, until) {
      if (ids.length === 0) return;
      await database
        .updateTable('outbox')
        .set({ leased_until: until })
        .where('leased_by', '=', worker)
        .where('id', 'in', [...ids])
        .where('state', '=', 'waiting')
        .execute();
    },
    // Only the holder of the lease writes the end: a worker that lost it (asleep too long) must not undo what another did.
    async delivered(worker, id, at) {
      await database
        .updateTable('outbox')
        .set((update) => ({
          state: 'delivered' as const,
          delivered_at: at,
          attempts: update('attempts', '+', 1),
          leased_until: null,
          leased_by: null,
          last_error: null,
        }))
        .where('id', '=', id)
        .where('leased_by', '=', worker)
        .where('state', '=', 'waiting')
        .execute();
    },
    async failed(worker, id, because, nextAt) {
      await database
        .updateTable('outbox')
        .set((update) => ({
          state: nextAt ? ('waiting' as const) : ('dead' as const),
          ...(nextAt ? { next_at: nextAt } : {}),
          attempts: update('attempts', '+', 1),
          leased_until: null,
          leased_by: null,
          last_error: because.slice(0, 500),
        }))
        .where('id', '=', id)
        .where('leased_by', '=', worker)
        .where('state', '=', 'waiting')
        .execute();
    },
    async nextDue() {
      const row = await database
        .selectFrom('outbox')
        .select((select) => select.fn.min('next_at').as('next_at'))
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return row?.next_at ?? undefined;
    },
  };
}

interface ClaimedRow {
  delivery_id: number;
  channel: Channel;
  target: string;
  options: { secretVariable?: string };
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
