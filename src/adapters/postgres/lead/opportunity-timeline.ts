import { sql, type RawBuilder } from 'kysely';
import type {
  AtDesk,
  EventDetail,
  EventKind,
  JoinReason,
  MaybeSame,
  SentState,
  TimelineItem,
} from '#app/lead/opportunities.ts';
import type { ReservationNow } from '#domain/lead/describe-request.ts';
import type { ReservationEvent } from '#domain/reservation/reservation-step.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import type { DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import { sameContact, type ContactKeys } from '#domain/lead/same-contact.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { returnedOf } from '#adapters/postgres/reservation/reservation-rows.ts';
import { toLead, type LeadRow } from './lead-store.ts';
import { within } from './opportunity-inbox.ts';

/** Maximum items of each kind; older ones are not shown. */
const MOST_ITEMS = 200;

export async function timelineOf(
  transaction: DatabaseTransaction,
  at: AtDesk,
  personId: number,
): Promise<TimelineItem[]> {
  const items = [
    ...(await sentLeads(transaction, at, personId)),
    ...(await reservationChanges(transaction, at, personId)),
    ...(await revealedCalls(transaction, at, personId)),
    ...(await staffEvents(transaction, at, personId)),
    ...(await joinsOf(transaction, at, personId)),
  ];
  return items.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** A person's opportunities at the dealerships that the staff member has access to. `personId` may be a column of the outer query. */
export const opportunitiesOf = (at: AtDesk, personId: number | RawBuilder<unknown>) =>
  sql`select o.id from opportunities o join contacts contact on contact.id = o.contact_id
    where contact.group_id = ${at.groupId} and contact.person_id = ${personId} and ${within(at)}`;

async function sentLeads(transaction: DatabaseTransaction, at: AtDesk, personId: number): Promise<TimelineItem[]> {
  const { rows } = await sql<
    LeadRow & {
      starts_at: Date | null;
      drive: 'booked' | 'cancelled' | null;
      reservation_id: number | null;
      reservation: ReservationNow['state'] | null;
      deposit_cents: number | null;
      until: Date | null;
    }
  >`
    select l.id, l.site_id, l.received_at, l.payload, k.opt_in, k.text, k.terms_accepted, k.at,
      a.starts_at, a.state as drive, r.id as reservation_id, r.state as reservation, r.deposit_cents, coalesce(r.kept_until, r.held_until) as until
    from leads l join consents k on k.lead_id = l.id
      left join appointments a on a.lead_id = l.id
      left join reservations r on r.lead_id = l.id
    where l.opportunity_id in (${opportunitiesOf(at, personId)})
    order by l.id desc limit ${MOST_ITEMS}`.execute(transaction);
  const returned = await returnedOf(
    transaction,
    rows.flatMap((row) => row.reservation_id ?? []),
  );
  return rows.map((row) => ({
    what: 'lead',
    at: row.received_at,
    lead: toLead(row),
    drive: row.starts_at === null || row.drive === null ? null : { startsAt: row.starts_at, state: row.drive },
    reservation:
      row.reservation_id === null
        ? null
        : {
            id: row.reservation_id,
            state: row.reservation!,
            deposit: row.deposit_cents!,
            until: row.until!,
            returned: returned.get(row.reservation_id) ?? null,
          },
  }));
}

/** The start of a hold is not listed, because the lead itself shows it. */
async function reservationChanges(
  transaction: DatabaseTransaction,
  at: AtDesk,
  personId: number,
): Promise<TimelineItem[]> {
  const { rows } = await sql<{ at: Date; event: ReservationEvent; car: string; by: string | null }>`
    select log.at, log.event, r.car_name as car, s.name as by
    from reservation_log log join reservations r on r.id = log.reservation_id join leads l on l.id = r.lead_id
      left join staff s on s.id = log.staff_id
    where l.opportunity_id in (${opportunitiesOf(at, personId)}) and log.event <> 'hold'
    order by log.id desc limit ${MOST_ITEMS}`.execute(transaction);
  return rows.map((row) => ({ what: 'reservation', ...row }));
}

/**
 * Phone reveals of a signed-in person with this number. Mobile numbers identify their country (04 in Australia, 02 in
 * New Zealand).
 */
async function revealedCalls(transaction: DatabaseTransaction, at: AtDesk, personId: number): Promise<TimelineItem[]> {
  const { rows } = await sql<{ car: string; at: Date }>`
    select calls.car, calls.at from revealed_calls calls join people p on p.id = calls.person_id
    where p.group_id = ${at.groupId} and p.phone in (
        select code || substr(c.phone_key, 2) from contacts c, unnest(array['+61', '+64']) code
        where c.group_id = ${at.groupId} and c.person_id = ${personId} and c.phone_key like '0%')
      and ${at.dealerships === 'all' ? sql`true` : sql`calls.dealership_id = any (${[...at.dealerships]}::integer[])`}
    order by calls.id desc limit ${MOST_ITEMS}`.execute(transaction);
  return rows.map((row) => ({ what: 'call', ...row }));
}

type Event = Extract<TimelineItem, { what: 'event' }>;

interface EventDetails {
  from?: EventDetail;
  to?: EventDetail;
  change?: 'moved' | 'cancelled';
  outcome?: DriveOutcome;
  what?: DriveName;
  shopper?: boolean;
  service?: boolean;
  textFrom?: string;
  asks?: 'stop' | 'start';
  mail?: Event['mail'];
}

/** What was done to a test drive, or how it went. */
function driveNews({ change, outcome, what = 'test drive', shopper, service }: EventDetails): Event['drive'] {
  if (outcome !== undefined) return { change: 'outcome', outcome, what };
  if (change === undefined) return null;
  return { change, shopper: shopper === true, service: service === true };
}

async function staffEvents(transaction: DatabaseTransaction, at: AtDesk, personId: number): Promise<TimelineItem[]> {
  const { rows } = await sql<{
    at: Date;
    kind: EventKind;
    body: string;
    details: EventDetails;
    by: string | null;
    to_name: string | null;
    sent: SentState | null;
  }>`
    select e.at, e.kind, e.body, e.details, s.name as by, receiver.name as to_name,
      (select outbox.state from outbox where outbox.reply_id = e.id and outbox.channel = 'reply'
        and outbox.lead_id = (e.details ->> 'lead')::bigint) as sent
    from opportunity_events e left join staff s on s.id = e.staff_id
      left join staff receiver on e.kind = 'assigned' and receiver.id = (e.details ->> 'to')::integer
    where e.opportunity_id in (${opportunitiesOf(at, personId)})
    order by e.id desc limit ${MOST_ITEMS}`.execute(transaction);
  return rows.map(({ at: when, kind, body, details, by, to_name, sent }) => ({
    what: 'event',
    at: when,
    kind,
    body,
    from: details.from,
    to: kind === 'assigned' ? to_name : details.to,
    drive: driveNews(details),
    by,
    sent,
    byText: details.textFrom !== undefined,
    asks: details.asks ?? null,
    mail: details.mail ?? null,
  }));
}

async function joinsOf(transaction: DatabaseTransaction, at: AtDesk, personId: number): Promise<TimelineItem[]> {
  const { rows } = await sql<{
    id: number;
    at: Date;
    because: JoinReason;
    undone_at: Date | null;
    by: string | null;
    name: string | null;
  }>`
    select j.id, j.at, j.because, j.undone_at, s.name as by,
      (select c.name from contacts c where c.id = any (j.moved) order by c.id limit 1) as name
    from contact_joins j left join staff s on s.id = j.staff_id
    where j.group_id = ${at.groupId} and j.into_person in (
      select ${personId}::bigint union
      select c.id from contacts c where c.group_id = ${at.groupId} and c.person_id = ${personId})
      -- a name from a dealership that they do not reach is not told
      and exists (select from opportunities o where o.contact_id = any (j.moved) and ${within(at)})
    order by j.id desc limit ${MOST_ITEMS}`.execute(transaction);
  return rows.map((row) => ({
    what: 'join',
    id: row.id,
    at: row.at,
    name: row.name ?? '',
    because: row.because,
    by: row.by,
    reverted: row.undone_at !== null,
  }));
}

/** People who share the number or address but were not merged automatically. */
export async function maybeSameOf(
  transaction: DatabaseTransaction,
  at: AtDesk,
  personId: number,
): Promise<MaybeSame[]> {
  const keys = sql`c.name, c.name_key, c.email_key, c.phone_key`;
  const { rows: own } = await sql<KeyRow>`
    select ${keys} from contacts c where c.group_id = ${at.groupId} and c.person_id = ${personId} limit 20`.execute(
    transaction,
  );
  const phones = own.map((row) => row.phone_key).filter((key) => key !== '');
  const emails = own.map((row) => row.email_key).filter((key) => key !== '');
  const { rows } = await sql<KeyRow & { person_id: number; opportunity_id: number }>`
    select distinct on (c.person_id) c.person_id, o.id as opportunity_id, ${keys}
    from contacts c join opportunities o on o.contact_id = c.id
    where c.group_id = ${at.groupId} and c.person_id <> ${personId} and ${within(at)}
      and (c.phone_key <> '' and c.phone_key = any (${phones}::text[]) or c.email_key <> '' and c.email_key = any (${emails}::text[]))
    order by c.person_id, o.id limit 5`.execute(transaction);
  return rows.flatMap((row) => {
    const because = own.map((one) => sameContact(toKeys(one), toKeys(row))?.because).find((found) => found);
    return because === undefined
      ? []
      : [
          {
            personId: row.person_id,
            opportunityId: row.opportunity_id,
            name: row.name,
            because: because === 'email' ? ('email' as const) : ('phone' as const),
          },
        ];
  });
}

interface KeyRow {
  name: string;
  name_key: string;
  email_key: string;
  phone_key: string;
}
const toKeys = (row: KeyRow): ContactKeys => ({ name: row.name_key, email: row.email_key, phone: row.phone_key });
