import { sql, type RawBuilder } from 'kysely';
import type { AtDesk, InboxFilter, InboxLine, LateSince } from '#app/lead/opportunities.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { DriveNow, ReservationNow, RequestKind } from '#domain/lead/describe-request.ts';
import { contactKeys } from '#domain/lead/same-contact.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { OpportunitiesTable } from '#adapters/postgres/tables.ts';

/** Assigned to the reader or to no one. */
export const isOwn = ({ staffId }: AtDesk): RawBuilder<boolean> =>
  sql`(o.assigned_to = ${staffId} or o.assigned_to is null)`;

const TRUE = sql<boolean>`true`;

/** First barrier: restricts rows to the group and to dealerships that the staff member has access to. */
export const within = ({ groupId, dealerships }: AtDesk): RawBuilder<boolean> =>
  dealerships === 'all'
    ? sql`o.group_id = ${groupId}`
    : sql`o.group_id = ${groupId} and o.dealership_id = any (${[...dealerships]}::integer[])`;

export const isOpen = sql<boolean>`o.folded_into is null and o.status not in ('sold', 'lost')`;
const isClosed = sql<boolean>`o.folded_into is null and o.status in ('sold', 'lost')`;

/** For each location (0: none) since when a lead that waits is late, as `t`. */
const lateTable = (late: LateSince): RawBuilder<unknown> => {
  const entries = [...late].map(([location, since]) => ({ location: location ?? 0, since }));
  return sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as t (location integer, since timestamptz)`;
};
const ofItsLocation = sql<boolean>`t.location = coalesce(o.location_id, 0)`;
const waitsLonger = sql<boolean>`o.waiting_since <= t.since`;

/** Waiting for longer than the hours of its location allow. */
const isLate = (late: LateSince): RawBuilder<boolean> =>
  sql`exists (select from ${lateTable(late)} where ${ofItsLocation} and ${waitsLonger})`;

/** The same in a count over many (`own`: a condition of the second count): joined once, as the condition of a count it would be read again for each row. */
export const lateCount = (
  late: LateSince,
  own: RawBuilder<boolean>,
): { join: RawBuilder<unknown>; count: RawBuilder<number>; ownCount: RawBuilder<number> } => ({
  join: sql`left join ${lateTable(late)} on ${ofItsLocation}`,
  count: sql<number>`count(*) filter (where ${waitsLonger})`,
  ownCount: sql<number>`count(*) filter (where ${waitsLonger} and ${own})`,
});

/** Rows `o` with their contacts `c`. `people`: what the people whom a text means have in common. */
export function matches(
  at: AtDesk,
  filter: InboxFilter,
  late: LateSince,
  people = peopleWith(criteriaOf(filter.text)),
): RawBuilder<boolean> {
  const { view, overdue, whose, dealershipId, status, kind } = filter;
  const also = [
    view === 'mine' ? sql`o.assigned_to = ${at.staffId}` : TRUE,
    view === 'unassigned' ? sql`o.assigned_to is null` : TRUE,
    overdue === true ? isLate(late) : TRUE,
    whose === 'own' ? isOwn(at) : TRUE,
    dealershipId === undefined ? TRUE : sql`o.dealership_id = ${dealershipId}`,
    status === undefined ? TRUE : sql`o.status = ${status}`,
    kind === undefined ? TRUE : sql`o.kind = ${kind}`,
    people,
  ];
  return sql`${within(at)} and ${view === 'closed' ? isClosed : isOpen} and ${sql.join(also, sql` and `)}`;
}

/** What a contact has of a text: in the name or the address, or in the number however that is typed. */
interface Criteria {
  name: string | null;
  email: string | null;
  phone: string | null;
}

function criteriaOf(text: string | undefined): Criteria | null {
  if (text === undefined) return null;
  const { name, email } = contactKeys({ name: text, email: text }, 'AU');
  const digits = text
    .trim()
    .replace(/^\+6[14]\s*(\(0\))?/, '0')
    .replace(/\D/g, '');
  const criteria = {
    name: name === '' || text.includes('@') ? null : name,
    email: email === '' ? null : email,
    // digits in an email address are not part of a phone number
    phone: digits.length < 3 || text.includes('@') ? null : digits,
  };
  return Object.values(criteria).every((part) => part === null) ? null : criteria;
}

/** By the index of three letters at a time: quick while few people match. */
const peopleWith = (criteria: Criteria | null): RawBuilder<boolean> =>
  criteria === null
    ? TRUE
    : sql`c.person_id in (select people_with(${criteria.name}, ${criteria.email}, ${criteria.phone}))`;

/** The same without an index, lead by lead: quick where so many match that a page is soon full. */
const hasContactWith = ({ name, email, phone }: Criteria): RawBuilder<boolean> =>
  sql`exists (
    select from contacts has where has.group_id = o.group_id and has.person_id = c.person_id
      and (position(${name}::text in has.name_key) > 0 or position(${email}::text in has.email_key) > 0
        or position(${phone}::text in has.phone_key) > 0)
  )`;

/** More people than these are not looked up one by one: an index that finds 20,000 takes a quarter of a second. */
const FEW_PEOPLE = 500;
/** Shorter texts have no three letters that an index could find. */
const INDEXED = 3;

async function peopleOf(transaction: DatabaseTransaction, criteria: Criteria | null): Promise<RawBuilder<boolean>> {
  if (criteria === null) return TRUE;
  const { name, email, phone } = criteria;
  if ([name, email, phone].every((part) => part === null || part.length < INDEXED)) return hasContactWith(criteria);
  const { rows } = await sql<{ id: string }>`
    select people_with(${name}, ${email}, ${phone})::text as id limit ${FEW_PEOPLE + 1}`.execute(transaction);
  if (rows.length > FEW_PEOPLE) return hasContactWith(criteria);
  return sql`c.person_id = any (${rows.map(({ id }) => id)}::bigint[])`;
}

export async function inboxLines(
  transaction: DatabaseTransaction,
  at: AtDesk,
  filter: InboxFilter,
  late: LateSince,
  { offset, limit }: { offset: number; limit: number },
): Promise<InboxLine[]> {
  const people = await peopleOf(transaction, criteriaOf(filter.text));
  const order = filter.view === 'closed' ? sql`o.last_at desc, o.id` : sql`o.waiting_since, o.last_at desc, o.id`;
  // select the page by index first, then names and payloads of its rows only
  const { rows } = await sql<LineRow>`
    with page as materialized (
      select o.* from opportunities o ${filter.text === undefined ? sql`` : sql`join contacts c on c.id = o.contact_id`}
      where ${matches(at, filter, late, people)}
      order by ${order} limit ${limit} offset ${offset}
    )
    ${lineColumns} from page o ${lineJoins}
    order by ${order}`.execute(transaction);
  return rows.map(toLine);
}

export const lineColumns = sql`select o.*, c.name, s.name as staff_name, l.payload, a.starts_at, a.state as drive,
  r.state as reservation, coalesce(r.kept_until, r.held_until) as until`;
export const lineJoins = sql`join contacts c on c.id = o.contact_id left join staff s on s.id = o.assigned_to
  left join leads l on l.id = o.lead_id left join appointments a on a.lead_id = o.lead_id
  left join reservations r on r.lead_id = o.lead_id`;

export interface LineRow extends Pick<
  OpportunitiesTable,
  'dealership_id' | 'location_id' | 'assigned_to' | 'last_at' | 'lead_id' | 'waiting_since' | 'read_at'
> {
  id: number;
  status: InboxLine['status'];
  kind: RequestKind;
  name: string;
  staff_name: string | null;
  payload: LeadPayload | null;
  starts_at: Date | null;
  drive: DriveNow['state'] | null;
  reservation: ReservationNow['state'] | null;
  until: Date | null;
}

export const toLine = (row: LineRow): InboxLine => ({
  id: row.id,
  name: row.name,
  dealershipId: row.dealership_id,
  locationId: row.location_id,
  status: row.status,
  kind: row.kind,
  assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.staff_name ?? '' },
  lastAt: row.last_at,
  waitingSince: row.waiting_since,
  unread: row.read_at === null,
  lead: row.lead_id === null || row.payload === null ? null : { id: row.lead_id, payload: row.payload },
  drive: row.starts_at === null || row.drive === null ? null : { startsAt: row.starts_at, state: row.drive },
  reservation: row.reservation === null || row.until === null ? null : { state: row.reservation, until: row.until },
});
