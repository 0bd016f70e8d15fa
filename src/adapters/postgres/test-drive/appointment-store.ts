import { sql, type Selectable } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { Appointment, Appointments, NewAppointment } from '#app/test-drive/appointments.ts';
import type { Reminders } from '#app/test-drive/reminders.ts';
import { attempt } from '#adapters/postgres/attempt.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { lockPerson } from '#adapters/postgres/lead/lock-person.ts';
import type { Appointments as AppointmentRows } from '#adapters/postgres/tables.ts';
import { notifyOfDrive } from './notify-of-drive.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

export const createAppointmentStore = (database: Database): Appointments => ({
  booked: (siteId, { locationId, carId, from, to, besides }) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('appointments')
        .select(['starts_at', 'minutes', 'car_id', 'location_id'])
        .where('state', '=', 'booked')
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .where((where) => where.or([where('location_id', '=', locationId), where('car_id', '=', carId)]))
        .$if(besides !== undefined, (query) =>
          query.where(
            sql<boolean>`not exists (select from leads where leads.id = lead_id and leads.site_id = ${siteId}
              and split_part(idempotency_key, ':', 1) = ${besides})`,
          ),
        )
        .execute();
      return rows.map((row) => ({
        startsAt: row.starts_at,
        minutes: row.minutes,
        carId: row.car_id,
        locationId: row.location_id,
      }));
    }),

  byKey: (siteId, key) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('appointments')
        .select(APPOINTMENT)
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && toAppointment(row);
    }),

  ahead: (siteId, now) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('appointments')
        .select([...APPOINTMENT, 'key'])
        .where('site_id', '=', siteId)
        .where('state', '=', 'booked')
        .where('starts_at', '>', now)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...toAppointment(row), key: row.key }));
    }),

  move: (siteId, key, { startsAt, capacity, travelMinutes, by, now }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('appointments')
        .select(['id', 'lead_id', 'location_id', 'car_id', 'minutes', 'version'])
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('state', '=', 'booked')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return 'gone';
      const { location_id: locationId, car_id: carId, minutes } = row;
      const version = row.version + 1; // its row is locked
      const wanted = { locationId, carId, minutes, startsAt, capacity, travelMinutes };
      for (const seat of await freeSeats(transaction, wanted, row.id)) {
        const moved = await attempt(transaction, () =>
          transaction
            .updateTable('appointments')
            .set({ starts_at: startsAt, seat, reminded_at: null, version })
            .where('id', '=', row.id)
            .execute(),
        );
        if (moved) {
          await notifyOfDrive(transaction, row.lead_id, { change: 'moved', startsAt, version, by, now });
          return 'moved';
        }
      }
      return 'taken';
    }),

  cancel: (siteId, key, { by, now }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .updateTable('appointments')
        .set({ state: 'cancelled', version: sql`version + 1` })
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('state', '=', 'booked')
        .returning(['lead_id', 'starts_at', 'version'])
        .executeTakeFirst();
      if (!row) return 'gone';
      const { starts_at: startsAt, version } = row;
      await notifyOfDrive(transaction, row.lead_id, { change: 'cancelled', startsAt, version, by, now });
      return 'cancelled';
    }),

  keyOf: (siteId, leadId) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('appointments')
        .select('key')
        .where('site_id', '=', siteId)
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
      return row?.key;
    }),
});

export const createReminders = (database: Database): Reminders => ({
  remind: (siteId, hours, now) =>
    inSite(database, siteId, async (transaction) => {
      const { rows } = await sql`
        with due as (
          update appointments set reminded_at = ${now}
          where site_id = ${siteId} and state = 'booked' and reminded_at is null
            and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + hours * HOUR_MS)}
          returning lead_id, starts_at, version
        )
        insert into outbox (lead_id, site_id, channel, target, options, next_at)
        select due.lead_id, ${siteId}, 'reminder', leads.payload ->> 'email',
          jsonb_build_object('startsAt', to_char(due.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'version', due.version), now()
        from due join leads on leads.id = due.lead_id
        where leads.received_at <= due.starts_at - ${hours} * interval '1 hour'
        on conflict (lead_id, channel, target, reply_id) do update
          set state = 'waiting', attempts = 0, next_at = now(), delivered_at = null, options = excluded.options
        returning id`.execute(transaction);
      if (rows.length > 0) await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
      return rows.length;
    }),
});

/**
 * How many test drives a person has ahead at a site, the one of this transaction among them. Forms of one person at once
 * have their seats by then.
 */
export async function bookedAhead(
  transaction: DatabaseTransaction,
  siteId: number,
  { payload, receivedAt }: Pick<NewLead, 'payload' | 'receivedAt'>,
): Promise<number> {
  const isSamePerson = await lockPerson(transaction, siteId, payload);
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead from appointments join leads on leads.id = appointments.lead_id
    where appointments.site_id = ${siteId} and leads.site_id = ${siteId}
      and appointments.state = 'booked' and appointments.starts_at > ${receivedAt} and ${isSamePerson}`.execute(
    transaction,
  );
  return rows[0]!.ahead;
}

/** Books in the transaction of its lead. False: the time is taken, and the transaction is to be undone. */
export async function bookAppointment(
  transaction: DatabaseTransaction,
  siteId: number,
  leadId: number,
  appointment: NewAppointment,
): Promise<boolean> {
  for (const seat of await freeSeats(transaction, appointment)) {
    const booked = await transaction
      .insertInto('appointments')
      .values({
        site_id: siteId,
        lead_id: leadId,
        location_id: appointment.locationId,
        car_id: appointment.carId,
        starts_at: appointment.startsAt,
        minutes: appointment.minutes,
        seat,
        key: appointment.key,
      })
      .onConflict((conflict) => conflict.doNothing()) // another transaction has booked this slot, or the car
      .returning('id')
      .executeTakeFirst();
    if (booked) return true;
  }
  return false;
}

const APPOINTMENT = ['id', 'lead_id', 'location_id', 'car_id', 'starts_at', 'minutes', 'state', 'version'] as const;
const toAppointment = (row: Pick<Selectable<AppointmentRows>, (typeof APPOINTMENT)[number]>): Appointment => ({
  id: row.id,
  leadId: row.lead_id,
  locationId: row.location_id,
  carId: row.car_id,
  startsAt: row.starts_at,
  minutes: row.minutes,
  state: row.state,
  version: row.version,
});

type Wanted = Omit<NewAppointment, 'key' | 'perPerson'>;

/** Of the locks of a car's drives, apart from those of other numbers. */
const DRIVES_OF_CAR = 36;

/**
 * Free seats at a time. None when as many cars are out as allowed, or when the car is out or could not arrive in time.
 * Two transactions may pick the same seat: unique indexes decide. Those that want the same car take a lock, because
 * drives at two locations may overlap without beginning together.
 */
async function freeSeats(
  transaction: DatabaseTransaction,
  { locationId, carId, startsAt, minutes, capacity, travelMinutes }: Wanted,
  except?: number,
): Promise<number[]> {
  if (carId !== null)
    await sql`select pg_advisory_xact_lock(${DRIVES_OF_CAR}::integer, ${carId}::integer)`.execute(transaction);
  const ends = new Date(startsAt.getTime() + minutes * 60_000);
  const way = sql`case when location_id = ${locationId} then 0 else ${travelMinutes}::integer end * interval '1 minute'`;
  const out = await transaction
    .selectFrom('appointments')
    .select(['seat', 'car_id', 'location_id', 'starts_at'])
    .where('state', '=', 'booked')
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .where(sql<boolean>`starts_at - ${way} < ${ends}`)
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' + ${way} > ${startsAt}`)
    .where((where) => where.or([where('location_id', '=', locationId), where('car_id', '=', carId)]))
    .execute();
  const here = out.filter((each) => each.location_id === locationId);
  if (here.length >= capacity || (carId !== null && out.some((each) => each.car_id === carId))) return [];
  const taken = new Set(here.filter((each) => each.starts_at.getTime() === startsAt.getTime()).map(({ seat }) => seat));
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
}
