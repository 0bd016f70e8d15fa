import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';

/** Test drives that a location takes at one time, and services that it takes. */
export const SEATS = 20;

/** Inconsistencies after a run. All must be 0. */
export interface Harm {
  /** Confirmed reservations, test drives and services that are not stored. */
  lost: number;
  /** Two leads of one form, two active reservations of one car, two bookings of one seat, more bookings than seats. */
  doubled: number;
  /** Reservations, test drives and services without their lead. */
  leadless: number;
  /** Reservations whose state and payments at the gateway differ. */
  disagree: number;
  /** Cancelled reservations without a refund. */
  unrefunded: number;
}

export type End = 'held' | 'paid' | 'cancelled';

export interface Promised {
  /** The state that the shopper was shown, by reservation key. */
  reservations: Map<string, End>;
  /** Keys of test drives and services. */
  bookings: Set<string>;
  /** Why shoppers gave up. */
  unserved: string[];
  posts: number;
}

/** Compares what shoppers were shown with what is stored and with the books of the gateway. */
export async function countHarm(database: Database, { reservations, bookings }: Promised): Promise<Harm> {
  const one = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    Number((await query.execute(database)).rows[0]!.count);
  const missing = async (table: 'reservations' | 'appointments', keys: readonly string[]) => {
    const { rows } = await sql<{ key: string }>`select key from ${sql.table(table)}`.execute(database);
    const there = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !there.has(key)).length;
  };
  return {
    lost: (await missing('reservations', [...reservations.keys()])) + (await missing('appointments', [...bookings])),
    doubled: await one(sql`select (select count(*) from (
        select 1 from leads group by split_part(idempotency_key, ':', 1) having count(*) > 1) forms)
      + (select count(*) from (select 1 from reservations where state in ('held', 'paid', 'confirmed', 'sold')
        group by car_id having count(*) > 1) cars)
      + (select count(*) from (select 1 from appointments where state = 'booked'
        group by location_id, kind, starts_at, seat having count(*) > 1) seats)
      + (select count(*) from (select 1 from appointments where state = 'booked'
        group by location_id, kind, starts_at having count(*) > ${SEATS}) times) as count`),
    leadless:
      await one(sql`select count(*) from (select lead_id from reservations union all select lead_id from appointments) made
      left join leads on leads.id = made.lead_id where leads.id is null`),
    disagree: await one(sql`select count(*) from reservations left join lateral (
        select count(*) filter (where t.state = 'paid' and t.refunded_cents = 0) as money
        from reservation_payments p join test_payments t on t.session = p.session where p.reservation_id = reservations.id
      ) as gateway on true
      where (reservations.state in ('paid', 'confirmed', 'sold')) <> (coalesce(money, 0) = 1) or money > 1`),
    unrefunded:
      await one(sql`select count(*) from reservations join reservation_payments p on p.reservation_id = reservations.id
      join test_payments t on t.session = p.session
      where reservations.state in ('cancelled', 'refunded', 'expired') and t.state = 'paid' and t.refunded_cents <> p.amount_cents`),
  };
}

/**
 * Plants one fault of each kind: a deleted reservation and service booking, a reservation without its lead, a duplicate
 * lead, a payment without a reservation, a missing refund.
 */
export async function plantHarm(database: Database): Promise<void> {
  const nth = (n: number, state: string) =>
    sql`(select id from reservations where state = ${state} order by id offset ${n} limit 1)`;
  const gone = nth(0, 'held');
  await sql`delete from reservations where id = ${gone}`.execute(database);
  await sql`delete from appointments where id = (
    select id from appointments where kind = 'service' and state = 'booked' order by id limit 1)`.execute(database);
  await sql`update reservations set lead_id = null where id = ${nth(1, 'paid')}`.execute(database);
  await sql`insert into leads (site_id, idempotency_key, received_at, category, payload)
    select site_id, idempotency_key || ':again', received_at, category, payload from leads order by id desc limit 1`.execute(
    database,
  );
  await sql`update reservations set state = 'held', event = 'hold' where id = ${nth(0, 'paid')}`.execute(database);
  await sql`update test_payments set refunded_cents = 0 where session = (
    select session from reservation_payments where state = 'refunded' order by id limit 1)`.execute(database);
}
