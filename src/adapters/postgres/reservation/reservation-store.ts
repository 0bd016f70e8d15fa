import { sql } from 'kysely';
import type { Reservations, WhichReservation } from '#app/reservation/reservations.ts';
import type { MoneyBack } from '#domain/reservation/money-back.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { isAccount } from './payment-accounts.ts';
import { moneyOf, paymentsOf, toReservation } from './reservation-rows.ts';
import { stepReservation } from './step-reservation.ts';

export const createReservationStore = (database: Database): Reservations => ({
  find: (siteId, which) =>
    inSite(database, siteId, async (transaction) => {
      const row = await rowOf(transaction, siteId, which).executeTakeFirst();
      return row && toReservation(row, (await paymentsOf(transaction, [row.id])).get(row.id) ?? []);
    }),

  byForm: (siteId, idempotencyKey) =>
    inSite(database, siteId, (transaction) =>
      transaction
        .selectFrom('reservations')
        .innerJoin('leads', 'leads.id', 'reservations.lead_id')
        .select([
          'reservations.key',
          'reservations.car_id as carId',
          'leads.id as leadId',
          sql<string>`leads.payload ->> 'email'`.as('email'),
        ])
        .where('reservations.site_id', '=', siteId)
        .where('reservations.idempotency_key', '=', idempotencyKey)
        .executeTakeFirst(),
    ),

  ofJourney: (siteId, journey) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('reservations')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('journey', '=', journey)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row && toReservation(row, (await paymentsOf(transaction, [row.id])).get(row.id) ?? []);
    }),

  list: (siteId, limit) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('reservations')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const payments = await paymentsOf(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toReservation(row, payments.get(row.id) ?? []));
    }),

  extend: (siteId, which, { until, most, ...change }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await locked(transaction, siteId, which);
      if (!row) return NOTHING;
      if (row.state === 'held' && row.held_until <= change.now) return { done: false, because: 'the hold has ended' };
      if (row.state === 'held' && row.extensions >= most) return { done: false, because: 'it was held on for already' };
      const set = { held_until: until, extensions: row.extensions + 1 };
      // a shopper's own extension needs no email; one by staff does
      const news = change.staffId === undefined ? {} : { news: { what: 'held', until: until.toISOString() } as const };
      return stepReservation(transaction, row, { event: 'extend', set, ...news, ...change });
    }),

  cancel: (siteId, which, change) =>
    inSite(database, siteId, async (transaction) => {
      const row = await locked(transaction, siteId, which);
      if (!row) return NOTHING;
      const paid = row.state === 'paid' || row.state === 'confirmed';
      const money = paid ? await depositOf(transaction, row.id) : undefined;
      const news = { what: 'cancelled' as const, money, ...(paid && { amount: row.deposit_cents }) };
      return stepReservation(transaction, row, { event: 'cancel', news, ...change });
    }),

  decide: (siteId, which, decision, change) =>
    inSite(database, siteId, async (transaction) => {
      const row = await locked(transaction, siteId, which);
      if (!row) return NOTHING;
      const { event } = decision;
      const money = await depositOf(transaction, row.id);
      if (event !== 'keep')
        return stepReservation(transaction, row, { event, news: { what: DECIDED[event], money }, ...change });
      const { until } = decision;
      const news = { what: 'kept' as const, money, until: until.toISOString() };
      return stepReservation(transaction, row, { event, set: { kept_until: until }, news, ...change });
    }),

  agree: (siteId, id, order) =>
    inSite(database, siteId, async (transaction) => {
      const agreed = await transaction
        .updateTable('reservations')
        .set({ agreed: JSON.stringify(order) })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('state', 'in', ['held', 'paid'])
        .returning('id')
        .executeTakeFirst();
      return agreed !== undefined;
    }),

  checkPayment: (siteId, reservationId, { paymentId, what, refunded }, { now, staffId }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await locked(transaction, siteId, { id: reservationId });
      if (!row) return false;
      const checked = await transaction
        .updateTable('reservation_payments')
        .set({ checked_at: now })
        .where('id', '=', paymentId)
        .where('reservation_id', '=', row.id)
        .where('differs', '=', what)
        .where(sql<boolean>`coalesce(differs_refunded_cents, 0) = ${refunded}::bigint`)
        .where('checked_at', 'is', null)
        .returning('differs')
        .executeTakeFirst();
      if (!checked) return false;
      if (staffId !== undefined)
        await recordChange(transaction, row.group_id, {
          staffId,
          at: now,
          what: 'reservation.payment-checked',
          subject: { kind: 'reservation', id: row.id },
          before: { differs: checked.differs },
          after: null,
          ...(row.dealership_id === null ? {} : { dealershipId: row.dealership_id }),
        });
      return true;
    }),

  open: (siteId, reservationId, { gateway, connectedAt, session, url, amount, currency }, now) =>
    inSite(database, siteId, async (transaction) => {
      if (gateway === 'stripe' && !(await isAccount(transaction, siteId, connectedAt))) return false;
      const row = await locked(transaction, siteId, { id: reservationId });
      await transaction
        .insertInto('reservation_payments')
        .values({
          site_id: siteId,
          reservation_id: reservationId,
          gateway,
          session,
          url,
          amount_cents: amount,
          currency,
          opened_at: now,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.columns(['gateway', 'session']).doNothing())
        .execute();
      return row?.state === 'held';
    }),
});

const NOTHING = { done: false, because: 'nothing is held' } as const;

const DECIDED = { confirm: 'confirmed', sell: 'sold' } as const;

/** Where the money is that paid for the reservation. */
async function depositOf(transaction: DatabaseTransaction, reservationId: number): Promise<MoneyBack | undefined> {
  const payment = await transaction
    .selectFrom('reservation_payments')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return payment && moneyOf(payment);
}

const rowOf = (transaction: DatabaseTransaction, siteId: number, which: WhichReservation) =>
  transaction
    .selectFrom('reservations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((is) => ('key' in which ? is('key', '=', which.key) : is('id', '=', which.id)));

const locked = (transaction: DatabaseTransaction, siteId: number, which: WhichReservation) =>
  rowOf(transaction, siteId, which).forUpdate().executeTakeFirst();
