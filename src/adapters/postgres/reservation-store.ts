import { sql } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { NewReservation, Reservations } from '#app/reservation/reservations.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { inSite } from './in-site.ts';
import { lockPerson } from './lock-person.ts';
import { paymentsOf, toReservation, type ReservationRow } from './reservation-rows.ts';
import { stepReservation } from './step-reservation.ts';

export const createReservationStore = (database: Database): Reservations => ({
  byKey: (siteId, key) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('reservations')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .executeTakeFirst();
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

  extend: (siteId, key, { until, most, now }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await locked(transaction, siteId, { key });
      if (!row) return NOTHING;
      if (row.state === 'held' && row.held_until <= now) return { done: false, because: 'the hold is over' };
      if (row.state === 'held' && row.extensions >= most) return { done: false, because: 'it was held on for already' };
      const set = { held_until: until, extensions: row.extensions + 1 };
      return stepReservation(transaction, row, { event: 'extend', now, set });
    }),

  cancel: (siteId, key, now) =>
    inSite(database, siteId, async (transaction) =>
      cancel(transaction, await locked(transaction, siteId, { key }), now),
    ),

  decide: (siteId, id, event, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await locked(transaction, siteId, { id });
      if (event === 'cancel' || !row) return cancel(transaction, row, now);
      const what = event === 'confirm' ? 'confirmed' : 'sold';
      return stepReservation(transaction, row, { event, now, news: { what } });
    }),

  open: (siteId, reservationId, { gateway, session, url, amount, currency }, now) =>
    inSite(database, siteId, async (transaction) => {
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
    }),
});

const NOTHING = { done: false, because: 'nothing is held' } as const;

async function cancel(transaction: DatabaseTransaction, row: ReservationRow | undefined, now: Date) {
  if (!row) return NOTHING;
  const paid = row.state === 'paid' || row.state === 'confirmed';
  const news = { what: 'cancelled' as const, ...(paid ? { amount: row.deposit_cents } : {}) };
  return stepReservation(transaction, row, { event: 'cancel', now, news });
}

const locked = (transaction: DatabaseTransaction, siteId: number, which: { key: string } | { id: number }) =>
  transaction
    .selectFrom('reservations')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if('key' in which, (query) => query.where('key', '=', (which as { key: string }).key))
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .forUpdate()
    .executeTakeFirst();

/** Vehicles that one person may hold without having paid, at once; and how many within a day: each is written of. */
const MOST_HELD = 2;
const MOST_A_DAY = 6;

/** Whether a person holds more than they may, with the hold of this transaction among them. */
export async function holdsTooMany(
  transaction: DatabaseTransaction,
  siteId: number,
  { payload, receivedAt }: Pick<NewLead, 'payload' | 'receivedAt'>,
): Promise<boolean> {
  const isTheirs = await lockPerson(transaction, siteId, payload);
  const dayBefore = new Date(receivedAt.getTime() - 24 * 3_600_000);
  const { rows } = await sql<{ held: number; begun: number }>`
    select count(*) filter (where reservations.state = 'held') as held,
      count(*) filter (where leads.received_at > ${dayBefore}) as begun
    from reservations join leads on leads.id = reservations.lead_id
    where reservations.site_id = ${siteId} and leads.site_id = ${siteId} and ${isTheirs}`.execute(transaction);
  const { held, begun } = rows[0]!;
  return held > MOST_HELD || begun > MOST_A_DAY;
}

/** Holds a car in the transaction of its lead, which is to be undone when somebody else has it, or the form was used. */
export async function holdCar(
  transaction: DatabaseTransaction,
  siteId: number,
  leadId: number,
  reservation: NewReservation,
  now: Date,
): Promise<'held' | 'car taken' | 'key used'> {
  try {
    const held = await transaction
      .insertInto('reservations')
      .values({
        site_id: siteId,
        lead_id: leadId,
        car_id: reservation.carId,
        car_name: reservation.carName,
        key: reservation.key,
        idempotency_key: reservation.idempotencyKey,
        state: 'held',
        event: 'hold',
        changed_at: now,
        held_until: reservation.heldUntil,
        deposit_cents: reservation.deposit,
        currency: reservation.currency,
        price_cents: reservation.price,
        keep_days: reservation.keepDays,
        terms: reservation.terms,
      })
      .onConflict((conflict) => conflict.doNothing()) // of the car or of the form: asked below
      .returning('id')
      .executeTakeFirst();
    if (held) return 'held';
  } catch (error) {
    if ((error as { constraint?: unknown } | null)?.constraint !== 'reservations_car') throw error;
    return 'car taken'; // sold or reserved by its feed, or another company's
  }
  const same = await transaction
    .selectFrom('reservations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('idempotency_key', '=', reservation.idempotencyKey)
    .executeTakeFirst();
  return same ? 'key used' : 'car taken';
}
