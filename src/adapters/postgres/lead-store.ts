import { sql, type Selectable } from 'kysely';
import type { Delivery, LeadStore } from '#app/lead/lead-store.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { bookAppointment, bookedAhead } from './appointment-store.ts';
import { fileLead } from './file-lead.ts';
import { inSite } from './in-site.ts';
import { holdCar, holdsTooMany } from './reservation-store.ts';
import type { Consents, Leads, Outbox } from './tables.ts';

/** Undoes the lead whose appointment or car cannot be had. */
class Undone extends Error {
  readonly because: 'time taken' | 'too many booked' | 'too many held' | 'car taken' | 'key used';
  constructor(because: Undone['because']) {
    super(because);
    this.because = because;
  }
}

const undone = <T>(
  database: Database,
  siteId: number,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T | { because: Undone['because'] }> =>
  inSite(database, siteId, work).catch((error: unknown) => {
    if (error instanceof Undone) return { because: error.because };
    throw error;
  });

export function createLeadStore(database: Database): LeadStore {
  return {
    accept: (siteId, lead) =>
      undone(database, siteId, async (transaction) => {
        const { payload } = lead;
        // a shopper who is told "your enquiry is with us" is told the truth, whatever the server does with other commits
        await sql`select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`.execute(
          transaction,
        );
        const inserted = await transaction
          .insertInto('leads')
          .values({
            site_id: siteId,
            idempotency_key: lead.idempotencyKey,
            captcha_id: lead.captchaId,
            received_at: lead.receivedAt,
            category: payload.category,
            car_id: payload.car_id ?? null,
            dealership_id: payload.car_dealership_id ?? null,
            source: lead.source ?? null,
            payload: JSON.stringify(payload),
          })
          .onConflict((conflict) => conflict.doNothing()) // of the idempotency key or of the captcha
          .returning('id')
          .executeTakeFirst();
        if (!inserted) {
          const present = await transaction
            .selectFrom('leads')
            .select('id')
            .where('site_id', '=', siteId)
            .where('idempotency_key', '=', lead.idempotencyKey)
            .executeTakeFirst();
          return present ? { id: present.id, fresh: false } : { because: 'captcha used' as const };
        }
        if (lead.appointment) {
          if (!(await bookAppointment(transaction, siteId, inserted.id, lead.appointment)))
            throw new Undone('time taken');
          if ((await bookedAhead(transaction, siteId, lead)) > lead.appointment.perPerson)
            throw new Undone('too many booked');
        }
        if (lead.reservation) {
          const held = await holdCar(transaction, siteId, inserted.id, lead.reservation, lead.receivedAt);
          if (held !== 'held') throw new Undone(held);
          if (await holdsTooMany(transaction, siteId, lead)) throw new Undone('too many held');
        }
        if (lead.document) {
          const { key, slot, mediaType, bytes, createdAt, expiresAt } = lead.document;
          await transaction
            .insertInto('attachments')
            .values({
              site_id: siteId,
              lead_id: inserted.id,
              key,
              slot,
              media_type: mediaType,
              bytes,
              created_at: createdAt,
              expires_at: expiresAt,
            })
            .execute();
        }
        await transaction
          .insertInto('consents')
          .values({
            lead_id: inserted.id,
            site_id: siteId,
            opt_in: lead.consent.optIn,
            text: lead.consent.text,
            terms_accepted: lead.consent.termsAccepted,
            at: lead.consent.at,
          })
          .execute();
        await fileLead(transaction, siteId, inserted.id, lead);
        if (lead.destinations.length > 0) {
          await transaction
            .insertInto('outbox')
            .values(
              lead.destinations.map(({ channel, target, options }) => ({
                lead_id: inserted.id,
                site_id: siteId,
                channel,
                target,
                options: JSON.stringify(options),
                next_at: sql<Date>`now()`, // the clock that says what is due: a web process's own may be wrong
              })),
            )
            .execute();
          const channels = [...new Set(lead.destinations.map(({ channel }) => channel))].join();
          await sql`select pg_notify('forecourt_outbox', ${channels})`.execute(transaction);
        }
        return { id: inserted.id, fresh: true };
      }),

    list: (siteId, filter) =>
      inSite(database, siteId, async (transaction) => {
        let query = leadsWithConsent(transaction)
          .where('leads.site_id', '=', siteId)
          .orderBy('leads.id', 'desc')
          .limit(filter.limit);
        const { since, delivery } = filter;
        if (since) query = query.where('leads.received_at', '>=', since);
        if (delivery)
          query = query.where((where) =>
            where.exists(
              where
                .selectFrom('outbox')
                .select('outbox.id')
                .whereRef('outbox.lead_id', '=', 'leads.id')
                .where('outbox.state', '=', delivery),
            ),
          );
        return (await query.execute()).map(toLead);
      }),

    byId: (siteId, id) =>
      inSite(database, siteId, async (transaction) => {
        const row = await leadsWithConsent(transaction)
          .where('leads.site_id', '=', siteId)
          .where('leads.id', '=', id)
          .executeTakeFirst();
        return row && toLead(row);
      }),

    deliveries: (siteId, leadIds) =>
      inSite(database, siteId, async (transaction) => {
        if (leadIds.length === 0) return [];
        const rows = await transaction
          .selectFrom('outbox')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('lead_id', 'in', [...leadIds])
          .orderBy('id')
          .execute();
        return rows.map(toDelivery);
      }),

    replay: (siteId, { leadId, delivered = false }) =>
      inSite(database, siteId, async (transaction) => {
        let query = transaction
          .updateTable('outbox')
          .set({ state: 'waiting', attempts: 0, next_at: sql<Date>`now()`, delivered_at: null })
          .where('site_id', '=', siteId)
          // what a worker has in hand is being delivered
          .where((where) =>
            where.or([where('leased_until', 'is', null), where('leased_until', '<', sql<Date>`now()`)]),
          );
        if (leadId !== undefined) query = query.where('lead_id', '=', leadId);
        if (!delivered)
          query = query.where('state', leadId === undefined ? '=' : '!=', leadId === undefined ? 'dead' : 'delivered');
        const rows = await query.returning('id').execute();
        await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
        return rows.length;
      }),
  };
}

const leadsWithConsent = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('leads')
    .innerJoin('consents', 'consents.lead_id', 'leads.id')
    .select([
      'leads.id',
      'leads.site_id',
      'leads.received_at',
      'leads.payload',
      'consents.opt_in',
      'consents.text',
      'consents.terms_accepted',
      'consents.at',
    ]);

export type LeadRow = Pick<Selectable<Leads>, 'id' | 'site_id' | 'received_at' | 'payload'> &
  Pick<Selectable<Consents>, 'opt_in' | 'text' | 'terms_accepted' | 'at'>;

export const toLead = (row: LeadRow): Lead => ({
  id: row.id,
  siteId: row.site_id,
  receivedAt: row.received_at,
  payload: row.payload,
  consent: { optIn: row.opt_in, text: row.text, termsAccepted: row.terms_accepted, at: row.at },
});

const toDelivery = (row: Selectable<Outbox>): Delivery => ({
  id: row.id,
  leadId: row.lead_id,
  channel: row.channel,
  target: row.target,
  state: row.state,
  attempts: row.attempts,
  nextAt: row.next_at,
  lastError: row.last_error,
  deliveredAt: row.delivered_at,
});
