import type { Selectable } from 'kysely';
import { plainOrder } from '#domain/order/order.ts';
import type { Currency } from '#domain/location/country.ts';
import { moneyBack, moneyOfAll, type MoneyBack } from '#domain/reservation/money-back.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import type { SendBackReason } from '#domain/reservation/settle-payment.ts';
import type { BookedPayment } from '#app/reservation/reservation-books.ts';
import type { Reservation } from '#app/reservation/reservations.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { ReservationPaymentsTable, ReservationsTable } from '#adapters/postgres/tables.ts';

export type ReservationRow = Selectable<ReservationsTable>;

export const toReservation = (row: ReservationRow, payments: BookedPayment[]): Reservation => ({
  id: row.id,
  siteId: row.site_id,
  carId: row.car_id,
  carName: row.car_name,
  key: row.key,
  state: row.state,
  changedAt: row.changed_at,
  heldUntil: row.held_until,
  extensions: row.extensions,
  deposit: row.deposit_cents,
  currency: row.currency as Currency,
  price: row.price_cents,
  keptUntil: row.kept_until,
  terms: row.terms,
  order: row.agreed ?? plainOrder(row.price_cents, row.deposit_cents),
  journey: row.journey,
  payments,
});

export const toPayment = (row: Selectable<ReservationPaymentsTable>): BookedPayment => ({
  id: row.id,
  siteId: row.site_id,
  reservationId: row.reservation_id,
  gateway: row.gateway,
  session: row.session,
  url: row.url,
  amount: row.amount_cents,
  currency: row.currency as Currency,
  state: row.state,
  because: row.because as SendBackReason | null,
  money: moneyOf(row),
  openedAt: row.opened_at,
  changedAt: row.changed_at,
  differs:
    row.differs === null || row.differs_at === null
      ? null
      : {
          what: row.differs as PaymentDifference,
          refunded: row.differs_refunded_cents ?? 0,
          since: row.differs_at,
          isChecked: row.checked_at !== null,
        },
});

export const moneyOf = (row: Selectable<ReservationPaymentsTable>): MoneyBack =>
  moneyBack(
    { state: row.state, amount: row.amount_cents, isTest: row.gateway === 'test' },
    { refunded: row.refunded_cents, taken: row.taken_cents, disputed: row.disputed },
  );

/** Who has returned what, by reservation; one without an entry has returned nothing. */
export async function returnedOf(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<Map<number, MoneyBack>> {
  const returned = new Map<number, MoneyBack>();
  for (const [id, payments] of await paymentsOf(transaction, ids)) {
    const back = payments.map(({ money }) => money).filter(({ refunded, byBank }) => refunded + byBank > 0);
    if (back.length > 0) returned.set(id, moneyOfAll(back));
  }
  return returned;
}

export async function paymentsOf(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<Map<number, BookedPayment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('reservation_payments')
    .selectAll()
    .where('reservation_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(toPayment), ({ reservationId }) => reservationId);
}
