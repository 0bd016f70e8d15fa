import { sql } from 'kysely';
import type { BookedPayment, ReservationBooks, Settled } from '#app/reservation/reservation-books.ts';
import { sessionsEndedBefore } from '#domain/reservation/session-end.ts';
import { LIVE_STATES } from '#domain/reservation/reservation-step.ts';
import { moneyBack, type MoneyBack } from '#domain/reservation/money-back.ts';
import {
  settlePayment,
  type PaymentState,
  type PaymentTruth,
  type SendBackReason,
  type Settlement,
} from '#domain/reservation/settle-payment.ts';
import { attempt } from '#adapters/postgres/attempt.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { paymentsOf, toPayment, type ReservationRow } from './reservation-rows.ts';
import { stepReservation } from './step-reservation.ts';
import { notifyOfReservation } from './notify-of-reservation.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Reads across sites (gateways and jobs serve all of them), so it does not run as the role of one site. */
export const createReservationBooks = (database: Database): ReservationBooks => ({
  settle: (gateway, session, truth, now) =>
    database.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('reservation_payments')
        .select(['id', 'reservation_id'])
        .where('gateway', '=', gateway)
        .where('session', '=', session)
        .executeTakeFirst();
      if (!found) return undefined;
      // locks the reservation before its payments, as all code does, so that two messages at once cannot deadlock
      const row = await lockedReservation(transaction, found.reservation_id);
      const payment = toPayment(
        await transaction
          .selectFrom('reservation_payments')
          .selectAll()
          .where('id', '=', found.id)
          .forUpdate()
          .executeTakeFirstOrThrow(),
      );
      // null where the state says as much: an earlier version that runs beside this one sets the state alone
      const { refunded, taken } = truth;
      const settlement = settlePayment(truth, payment, { state: row.state, carFree: await isFree(transaction, row) });
      const isFailed = settlement.do === 'note failed refund';
      const differs = payment.state === 'refunded' || isFailed || refunded + taken > 0;
      await transaction
        .updateTable('reservation_payments')
        .set({
          refunded_cents: differs ? refunded : null,
          taken_cents: differs ? taken : null,
          disputed: truth.dispute === 'open',
        })
        .where('id', '=', payment.id)
        .execute();
      return carryOut(transaction, row, { ...payment, truth }, settlement, now);
    }),

  async differs(paymentId, difference, now) {
    const { what, refunded } = difference ?? { what: null, refunded: null };
    await database
      .updateTable('reservation_payments')
      .set({
        differs: what,
        differs_refunded_cents: refunded,
        differs_at: difference && now,
        checked_at: null,
      })
      .where('id', '=', paymentId)
      .where(sql<boolean>`(differs, differs_refunded_cents) is distinct from (${what}::text, ${refunded}::bigint)`)
      .execute();
  },

  async payment(gateway, session) {
    const row = await database
      .selectFrom('reservation_payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('session', '=', session)
      .executeTakeFirst();
    return row && toPayment(row);
  },

  overdue: (now, limit) =>
    database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('reservations')
        .select('id')
        .where('state', '=', 'held')
        .where('held_until', '<=', now)
        .orderBy('held_until')
        .limit(limit)
        .execute();
      const payments = await paymentsOf(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id }) => ({ id, open: (payments.get(id) ?? []).filter(({ state }) => state === 'open') }));
    }),

  expire: (id, now) =>
    database.transaction().execute(async (transaction) => {
      const row = await lockedReservation(transaction, id);
      if (row.state !== 'held' || row.held_until > now) return false;
      return (await stepReservation(transaction, row, { event: 'expire', now, news: { what: 'expired' } })).done;
    }),

  async leftOpen(now, limit) {
    const rows = await database
      .selectFrom('reservation_payments as payment')
      .innerJoin('reservations', 'reservations.id', 'payment.reservation_id')
      .selectAll('payment')
      .where('payment.state', '=', 'open')
      .where('payment.opened_at', '>', sessionsEndedBefore(now))
      .where('reservations.state', '<>', 'held')
      .orderBy('payment.id')
      .limit(limit)
      .execute();
    return rows.map(toPayment);
  },

  async refundsDue(limit) {
    const rows = await database
      .selectFrom('reservation_payments')
      .selectAll()
      .where('state', '=', 'refund_due')
      .orderBy('changed_at')
      .limit(limit)
      .execute();
    return rows.map(toPayment);
  },

  async refusedHolds() {
    const { rows } = await sql<{ siteId: number; day: string; refused: number; unpaid: number }>`
      select site_id as "siteId", day::text, refused,
        (select count(*) from reservations where site_id = refused_holds.site_id and state = 'held') as unpaid
      from refused_holds where told_at is null order by day, site_id limit 100`.execute(database);
    return rows;
  },

  async markRefusedReported(siteId, day, now) {
    await sql`update refused_holds set told_at = ${now} where site_id = ${siteId} and day = ${day}::date`.execute(
      database,
    );
  },

  async toCompare(since, after, limit) {
    const rows = await database
      .selectFrom('reservation_payments')
      .selectAll()
      .where('id', '>', after)
      .where((is) =>
        is.or([
          is('changed_at', '>=', since),
          is('state', 'in', ['open', 'refund_due']),
          is('differs', 'is not', null),
        ]),
      )
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toPayment);
  },
});

const lockedReservation = (transaction: DatabaseTransaction, id: number): Promise<ReservationRow> =>
  transaction.selectFrom('reservations').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The dealership has not sold the car, and no other reservation has it. */
async function isFree(transaction: DatabaseTransaction, row: ReservationRow): Promise<boolean> {
  const car = await transaction
    .selectFrom('cars')
    .select('id')
    .where('id', '=', row.car_id)
    .where('status', '<>', 'sold')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('reservations')
            .select('reservations.id')
            .where('reservations.car_id', '=', row.car_id)
            .where('reservations.id', '<>', row.id)
            .where('reservations.state', 'in', [...LIVE_STATES]),
        ),
      ),
    )
    .executeTakeFirst();
  return car !== undefined;
}

async function carryOut(
  transaction: DatabaseTransaction,
  row: ReservationRow,
  { id: paymentId, gateway, truth }: Pick<BookedPayment, 'id' | 'gateway'> & { truth: PaymentTruth },
  settlement: Settlement,
  now: Date,
): Promise<Settled> {
  const siteId = row.site_id;
  const mark = (set: { state: 'paid' | 'refund_due' | 'refunded' | 'over'; because?: SendBackReason }) =>
    transaction
      .updateTable('reservation_payments')
      .set({ ...set, changed_at: now })
      .where('id', '=', paymentId)
      .execute();
  const moneyAs = (state: PaymentState): MoneyBack =>
    moneyBack(
      { state, amount: truth.amount, isTest: gateway === 'test' },
      { ...truth, disputed: truth.dispute === 'open' },
    );
  const sendBack = async (because: SendBackReason): Promise<Settled> => {
    await mark({ state: 'refund_due', because });
    const money = moneyAs('refund_due');
    const news = { what: 'late', at: now.toISOString(), amount: truth.amount, money, because } as const;
    await notifyOfReservation(transaction, row, news);
    return { siteId, outcome: 'to be sent back', because };
  };
  switch (settlement.do) {
    case 'nothing':
      return { siteId, outcome: 'nothing' };
    case 'end':
      await mark({ state: 'over' });
      return { siteId, outcome: 'ended' };
    case 'send back':
      return sendBack(settlement.because);
    case 'note failed refund':
      await mark({ state: 'refunded' }); // with its amounts, which say that nothing is back
      return { siteId, outcome: 'refund failed' };
    case 'note refund': {
      await mark({ state: 'refunded' });
      const money = moneyAs('refunded');
      // where the bank has taken back all of it no one is told of a refund
      const news = money.refunded === 0 ? undefined : ({ what: 'refunded', amount: money.refunded, money } as const);
      if (settlement.ends) await stepReservation(transaction, row, { event: 'refund', now, ...(news && { news }) });
      else if (news) await notifyOfReservation(transaction, row, { ...news, at: now.toISOString() });
      return { siteId, outcome: 'refund noted' };
    }
    case 'keep': {
      const until = new Date(now.getTime() + row.keep_days * DAY_MS);
      const money = moneyAs('paid');
      const news = { what: 'paid', amount: row.deposit_cents, money, until: until.toISOString() } as const;
      const extended = await attempt(transaction, () =>
        stepReservation(transaction, row, { event: 'pay', now, set: { kept_until: until }, news }),
      );
      if (!extended) return sendBack('the car is taken'); // someone else held the car at the same moment
      await mark({ state: 'paid' });
      return { siteId, outcome: 'kept' };
    }
  }
}
