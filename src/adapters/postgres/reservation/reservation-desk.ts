import { sql, type RawBuilder } from 'kysely';
import type { AtDesk } from '#app/lead/opportunities.ts';
import type {
  ReservationCursor,
  ReservationDesk,
  ReservationLine,
  ReservationLogLine,
  ReservationListView,
} from '#app/reservation/reservation-desk.ts';
import type { Currency } from '#domain/location/country.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import { fullName } from '#domain/lead/full-name.ts';
import type { Order } from '#domain/order/order.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { within } from '#adapters/postgres/lead/opportunity-inbox.ts';

/** Of one group at a time; a limit that no dealer reaches. */
const MOST_LIVE = 1_000;

export const createReservationDesk = (database: Database): ReservationDesk => ({
  list: (at, { view, state }, after, limit) =>
    inGroup(database, at.groupId, async (transaction) => {
      const byEnd = view === 'waiting' || view === 'open';
      const key = byEnd ? until : sql`r.changed_at`;
      const order = byEnd ? sql`${until}, r.id` : sql`r.changed_at desc, r.id desc`;
      const { rows } = await sql<Row>`${columns(at)}
        where ${reached(at)} and ${VIEWS[view]} and ${state === undefined ? sql`true` : sql`r.state = ${state}`} and ${behind(after, key, byEnd)}
        order by ${order} limit ${limit + 1}`.execute(transaction);
      const lines = rows.slice(0, limit).map(toLine);
      const last = lines.at(-1);
      const more = rows.length > limit && last !== undefined;
      return { lines, next: more ? { at: byEnd ? last.until : last.changedAt, id: last.id } : null };
    }),

  totals: (at) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Record<ReservationListView | 'toConfirm', number>>`
        select count(*) filter (where ${VIEWS.waiting}) as waiting, count(*) filter (where ${VIEWS.open}) as open,
          count(*) filter (where ${VIEWS.sold}) as sold, count(*) filter (where ${VIEWS.ended}) as ended, count(*) as all,
          coalesce(sum(r.deposit_cents) filter (where r.state = 'paid' and not ${doesDiffer}), 0)::bigint as "toConfirm"
        from reservations r where ${reached(at)}`.execute(transaction);
      const { toConfirm, ...counts } = rows[0]!;
      return { counts, toConfirm };
    }),

  find: (at, id) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Row>`${columns(at)} where ${reached(at)} and r.id = ${id}`.execute(transaction);
      return rows[0] && toLine(rows[0]);
    }),

  log: (at, id) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<ReservationLogLine>`
        select log.at, log.event, s.name as by from reservation_log log join reservations r on r.id = log.reservation_id
          left join staff s on s.id = log.staff_id
        where ${reached(at)} and r.id = ${id} order by log.id`.execute(transaction);
      return rows;
    }),

  live: (at) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Row>`${columns(at)}
        where ${reached(at)} and (${VIEWS.open} or ${isOwed} or ${doesDiffer}) order by ${until}, r.id limit ${MOST_LIVE}`.execute(
        transaction,
      );
      return rows.map(toLine);
    }),
});

/** The first lock: of the group, and of the dealerships that they reach. */
const reached = ({ groupId, dealerships }: AtDesk): RawBuilder<boolean> =>
  dealerships === 'all'
    ? sql`r.group_id = ${groupId}`
    : sql`r.group_id = ${groupId} and r.dealership_id = any (${[...dealerships]}::integer[])`;

const until = sql`coalesce(r.kept_until, r.held_until)`;
const isOwed = sql<boolean>`exists (select from reservation_payments p where p.reservation_id = r.id and p.state = 'refund_due')`;

const doesDiffer = sql<boolean>`exists (select from reservation_payments p where p.reservation_id = r.id and p.differs is not null and p.checked_at is null)`;

const VIEWS: Record<ReservationListView, RawBuilder<boolean>> = {
  waiting: sql`(r.state = 'paid' or ${isOwed} or ${doesDiffer})`,
  open: sql`r.state in ('held', 'paid', 'confirmed')`,
  sold: sql`r.state = 'sold'`,
  ended: sql`r.state in ('expired', 'cancelled', 'refunded')`,
  all: sql`true`,
};

function behind(after: ReservationCursor | null, key: RawBuilder<unknown>, ascending: boolean): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const place = sql`(${after.at}::timestamptz, ${after.id}::bigint)`;
  return ascending ? sql`(${key}, r.id) > ${place}` : sql`(${key}, r.id) < ${place}`;
}

const columns = (at: AtDesk) => sql`
  select r.id, r.site_id, r.car_id, r.car_name, r.dealership_id, r.state, r.deposit_cents, r.currency, r.price_cents,
    ${until} as until, r.changed_at, r.agreed ->> 'handover' as handover, l.id as lead_id, l.payload ->> 'name' as name,
    l.payload ->> 'last_name' as last_name, l.payload ->> 'phone' as phone, l.payload ->> 'email' as email,
    l.payload #>> '{about,car,picture}' as picture, l.payload #>> '{about,location}' as location,
    l.payload #>> '{about,reservation,timezone}' as timezone,
    o.id as opportunity_id, s.id as staff_id, s.name as staff_name, owed.amount, owed.since, owed.disputed, other.differs, other.differs_at
  from reservations r left join leads l on l.id = r.lead_id left join opportunities filed on filed.id = l.opportunity_id
    left join opportunities o on o.id = coalesce(filed.folded_into, filed.id) and ${within(at)}
    left join staff s on s.id = o.assigned_to
    left join lateral (select sum(greatest(p.amount_cents - coalesce(p.refunded_cents, 0) - coalesce(p.taken_cents, 0), 0))::bigint as amount,
        min(p.changed_at) as since, bool_or(p.disputed) as disputed
      from reservation_payments p where p.reservation_id = r.id and p.state = 'refund_due') owed on true
    left join lateral (select p.differs, p.differs_at from reservation_payments p
      where p.reservation_id = r.id and p.differs is not null and p.checked_at is null order by p.id limit 1) other on true`;

interface Row {
  id: number;
  site_id: number;
  car_id: number;
  car_name: string;
  dealership_id: number | null;
  state: ReservationLine['state'];
  deposit_cents: number;
  currency: string;
  price_cents: number;
  until: Date;
  changed_at: Date;
  handover: Order['handover'] | null;
  lead_id: number | null;
  name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
  picture: string | null;
  location: string | null;
  timezone: string | null;
  opportunity_id: number | null;
  staff_id: number | null;
  staff_name: string | null;
  amount: number | null;
  since: Date | null;
  disputed: boolean | null;
  differs: PaymentDifference | null;
  differs_at: Date | null;
}

const toLine = (row: Row): ReservationLine => ({
  id: row.id,
  siteId: row.site_id,
  carId: row.car_id,
  carName: row.car_name,
  dealershipId: row.dealership_id,
  state: row.state,
  deposit: row.deposit_cents,
  currency: row.currency as Currency,
  price: row.price_cents,
  until: row.until,
  changedAt: row.changed_at,
  handover: row.handover ?? 'pick-up',
  person:
    row.lead_id === null
      ? null
      : {
          name: fullName({ name: row.name ?? '', last_name: row.last_name }),
          phone: row.phone,
          email: row.email ?? '',
        },
  picture: row.picture,
  location: row.location,
  timezone: row.timezone,
  opportunityId: row.opportunity_id,
  assignedTo: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
  owed:
    row.amount === null || row.since === null
      ? null
      : { amount: row.amount, since: row.since, disputed: row.disputed === true },
  differs: row.differs === null || row.differs_at === null ? null : { what: row.differs, since: row.differs_at },
});
