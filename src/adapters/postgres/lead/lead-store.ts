import { hash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Delivery, LeadStore, NewLead } from '#app/lead/lead-store.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { fullName } from '#domain/lead/full-name.ts';
import type { HoldRefusal } from '#domain/reservation/hold-bounds.ts';
import { contactKeys } from '#domain/lead/same-contact.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { bookAppointment, bookedAhead, kindOf } from '#adapters/postgres/test-drive/appointment-store.ts';
import { fileTypedLead } from './file-typed-lead.ts';
import { fileLead, personLocks, senderColumns, type Sender } from './file-lead.ts';
import { insertLead } from './insert-lead.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { boundReached, holdCar, noteRefusedHold } from '#adapters/postgres/reservation/hold-car.ts';
import type { ConsentsTable, LeadsTable, OutboxTable } from '#adapters/postgres/tables.ts';
import { transactionAs } from '#adapters/postgres/transaction-as.ts';

/** Rolls back a lead whose appointment or car is not available. */
class RejectedLead extends Error {
  readonly reason: Exclude<Awaited<ReturnType<LeadStore['accept']>>, { id: number }>;
  constructor(reason: RejectedLead['reason']) {
    super(reason.because);
    this.reason = reason;
  }
}

/** Forces a durable commit for leads, even if the server allows asynchronous commits elsewhere. */
const DURABLE = `select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`;

/** Another lead with the idempotency key that its sender set. */
const otherOfKey = (siteId: number, { ownKey, receivedAt }: NewLead) => sql`(
  select id from leads where site_id = ${siteId} and received_at > ${receivedAt}::timestamptz - interval '1 day'
    and split_part(idempotency_key, ':', 1) = ${ownKey} limit 1) as other`;

/**
 * Locks by idempotency key: the same form sent twice at once must see the first one committed. Forms that claim neither
 * a car nor a time wait by `personLocks` instead.
 */
const keyLock = (siteId: number, key: string): string =>
  `select pg_advisory_xact_lock(${Buffer.from(hash('sha256', `${siteId}:${key}`), 'hex').readBigInt64BE()})`;

async function lookAtSender(
  transaction: DatabaseTransaction,
  siteId: number,
  lead: Parameters<typeof senderColumns>[0],
  locks: readonly string[],
): Promise<Sender> {
  if (locks.length > 0) await sql.raw(locks.join('; ')).execute(transaction);
  const { rows } = await sql<Sender>`select ${senderColumns(lead)} from sites where id = ${siteId}`.execute(
    transaction,
  );
  return rows[0]!;
}

/** Claims what the lead needs: the appointment slot, the car and document storage. Returns why one is not available. */
async function storeLeadRequests(
  transaction: DatabaseTransaction,
  siteId: number,
  leadId: number,
  lead: NewLead,
): Promise<RejectedLead['reason'] | undefined> {
  if (lead.appointment) {
    const booked = await bookAppointment(transaction, siteId, leadId, lead.appointment);
    if (booked !== 'booked') return { because: booked };
    const { perPerson } = lead.appointment;
    if (perPerson !== null && (await bookedAhead(transaction, siteId, kindOf(lead.appointment), lead)) > perPerson)
      return { because: 'too many booked' };
  }
  if (lead.reservation) {
    const held = await holdCar(transaction, siteId, leadId, lead.reservation, lead.receivedAt);
    if (held !== 'held') return { because: held };
    const bound = await boundReached(transaction, siteId, lead, lead.reservation);
    if (bound) return { because: 'too many held', bound };
  }
  if (lead.document) {
    const { key, slot, mediaType, bytes, createdAt, expiresAt } = lead.document;
    await transaction
      .insertInto('attachments')
      .values({
        site_id: siteId,
        lead_id: leadId,
        key,
        slot,
        media_type: mediaType,
        bytes,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute();
  }
  return undefined;
}

/** The first statements of a lead's transaction, and its work. */
export function storing(siteId: number, sent: NewLead) {
  const { payload } = sent;
  const lead = { ...sent, keys: contactKeys({ ...payload, name: fullName(payload) }, payload.about.country) };
  const locks = personLocks(siteId, lead.keys);
  // a request that comes too late for a car or a time must fail without waiting for the locks of a person
  const isContested = sent.appointment !== undefined || sent.reservation !== undefined;
  const key = sent.ownKey ?? (isContested ? sent.idempotencyKey : undefined);
  const first = [DURABLE, ...(key === undefined ? [] : [keyLock(siteId, key)]), ...(isContested ? [] : locks)];
  const store = async (transaction: DatabaseTransaction) => {
    const more = [...(isContested ? [] : [senderColumns(lead)]), ...(lead.ownKey ? [otherOfKey(siteId, lead)] : [])];
    const { id, before, other, ...sender } = await insertLead<Sender & { other?: number | null }>(
      transaction,
      siteId,
      lead,
      more,
    );
    if (id === null && before !== null) return { id: before, fresh: false };
    if (id === null) return { because: 'captcha used' as const };
    if (other) throw new RejectedLead({ because: 'key used' });
    const taken = await storeLeadRequests(transaction, siteId, id, lead);
    if (taken) throw new RejectedLead(taken);
    await fileLead(transaction, id, lead, isContested ? await lookAtSender(transaction, siteId, lead, locks) : sender);
    if (lead.typed) await fileTypedLead(transaction, id, { ...lead, typed: lead.typed });
    return { id, fresh: true };
  };
  return { first, store };
}

export function createLeadStore(database: Database): LeadStore {
  return {
    accept: (siteId, sent) => {
      const { first, store } = storing(siteId, sent);
      return transactionAs(database, { site_id: siteId }, store, first).catch(async (error: unknown) => {
        if (!(error instanceof RejectedLead)) throw error;
        const { reason } = error;
        if (reason.because === 'too many held' && isCrowd(reason.bound))
          await noteRefusedHold(database, siteId, sent.receivedAt);
        return reason;
      });
    },

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
          // deliveries that a worker holds are being sent
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

/**
 * Limits over a network or site, behind which are many people: only staff can tell invented names from a busy day, so
 * they are notified.
 */
const isCrowd = (bound: HoldRefusal): boolean => bound === 'network' || bound === 'site';

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

export type LeadRow = Pick<Selectable<LeadsTable>, 'id' | 'site_id' | 'received_at' | 'payload'> &
  Pick<Selectable<ConsentsTable>, 'opt_in' | 'text' | 'terms_accepted' | 'at'>;

export const toLead = (row: LeadRow): Lead => ({
  id: row.id,
  siteId: row.site_id,
  receivedAt: row.received_at,
  payload: row.payload,
  consent: { optIn: row.opt_in, text: row.text, termsAccepted: row.terms_accepted, at: row.at },
});

const toDelivery = (row: Selectable<OutboxTable>): Delivery => ({
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
