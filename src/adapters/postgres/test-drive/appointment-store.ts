import { sql, type Selectable } from 'kysely';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { Appointment, AppointmentKind, Appointments, NewAppointment } from '#app/test-drive/appointments.ts';
import type { Reminders } from '#app/test-drive/reminders.ts';
import { attempt } from '#adapters/postgres/attempt.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { lockPerson } from '#adapters/postgres/lead/lock-person.ts';
import type { AppointmentsTable } from '#adapters/postgres/tables.ts';
import { blockedTimes, seatsFor } from './free-seats.ts';
import { noteOutcome } from './note-outcome.ts';
import { notifyOfDrive } from './notify-of-drive.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

export const createAppointmentStore = (database: Database): Appointments => ({
  booked: (siteId, { locationId, carId, from, to, besides }) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('appointments')
        .select(['starts_at', 'minutes', 'car_id', 'location_id'])
        .where('state', '=', 'booked')
        .where('kind', '=', 'drive')
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .where((where) => where.or([where('location_id', '=', locationId), where('car_id', '=', carId)]))
        .$if(besides !== undefined, (query) => query.where(notBy(siteId, besides!)))
        .execute();
      return rows.map((row) => ({
        startsAt: row.starts_at,
        minutes: row.minutes,
        carId: row.car_id,
        locationId: row.location_id,
      }));
    }),

  bookedServices: (siteId, { locationId, from, to, besides }) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('appointments')
        .select(['starts_at', 'loan_car'])
        .where('state', '=', 'booked')
        .where('kind', '=', 'service')
        .where('location_id', '=', locationId)
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .$if(besides !== undefined, (query) => query.where(notBy(siteId, besides!)))
        .execute();
      return rows.map((row) => ({ startsAt: row.starts_at, loanCar: row.loan_car }));
    }),

  blocked: (siteId, at) => inSite(database, siteId, (transaction) => blockedTimes(transaction, at)),

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

  ahead: (siteId, kind, now) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('appointments')
        .select([...APPOINTMENT, 'key'])
        .where('site_id', '=', siteId)
        .where('state', '=', 'booked')
        .where('kind', '=', kind)
        .where('starts_at', '>', now)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...toAppointment(row), key: row.key }));
    }),

  move: (siteId, key, { startsAt, capacity, travelMinutes, service, by, now }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('appointments')
        .select(['id', 'kind', 'lead_id', 'location_id', 'car_id', 'loan_car', 'minutes', 'version'])
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('state', '=', 'booked')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return 'gone';
      const { location_id: locationId, car_id: carId, minutes } = row;
      const version = row.version + 1; // its row is locked
      const wanted = {
        locationId,
        carId,
        minutes,
        startsAt,
        capacity,
        travelMinutes,
        service: service && { ...service, loanCar: row.loan_car },
      };
      const seats = await seatsFor(transaction, wanted, row.id);
      if (seats === 'no loan car') return seats;
      for (const seat of seats) {
        const moved = await attempt(transaction, () =>
          transaction
            .updateTable('appointments')
            .set({ starts_at: startsAt, seat, reminded_at: null, version })
            .where('id', '=', row.id)
            .execute(),
        );
        if (moved) {
          await notifyOfDrive(transaction, row.lead_id, {
            kind: row.kind,
            change: 'moved',
            startsAt,
            version,
            by,
            now,
          });
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
        .returning(['kind', 'lead_id', 'starts_at', 'version'])
        .executeTakeFirst();
      if (!row) return 'gone';
      const { kind, starts_at: startsAt, version } = row;
      await notifyOfDrive(transaction, row.lead_id, { kind, change: 'cancelled', startsAt, version, by, now });
      return 'cancelled';
    }),

  recordOutcome: (siteId, key, { outcome, staffId, now }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('appointments')
        .select(['id', 'lead_id', 'starts_at', 'outcome'])
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('kind', '=', 'drive')
        .where('state', '=', 'booked')
        .where('starts_at', '<=', now)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return 'gone';
      if (row.outcome === outcome) return 'recorded'; // pressed twice, or said by a colleague
      await transaction.updateTable('appointments').set({ outcome }).where('id', '=', row.id).execute();
      await noteOutcome(transaction, row.lead_id, {
        outcome,
        before: row.outcome,
        startsAt: row.starts_at,
        staffId,
        now,
      });
      return 'recorded';
    }),

  ofLead: (siteId, leadId) =>
    inSite(database, siteId, (transaction) =>
      transaction
        .selectFrom('appointments')
        .select(['kind', 'key'])
        .where('site_id', '=', siteId)
        .where('lead_id', '=', leadId)
        .executeTakeFirst(),
    ),
});

export const createReminders = (database: Database): Reminders => ({
  remind: (siteId, kind, hours, now) =>
    inSite(database, siteId, async (transaction) => {
      const { rows } = await sql`
        with due as (
          update appointments set reminded_at = ${now}
          where site_id = ${siteId} and kind = ${kind} and state = 'booked' and reminded_at is null
            and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + hours * HOUR_MS)}
          returning lead_id, starts_at, version
        )
        insert into outbox (lead_id, site_id, channel, target, options, next_at)
        select due.lead_id, ${siteId}, 'reminder', leads.payload ->> 'email',
          jsonb_build_object('startsAt', to_char(due.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'version', due.version), now()
        from due join leads on leads.id = due.lead_id
        where leads.received_at <= due.starts_at - ${hours} * interval '1 hour' and leads.payload ->> 'email' <> ''
        on conflict (lead_id, channel, target, reply_id) do update
          set state = 'waiting', attempts = 0, next_at = now(), delivered_at = null, options = excluded.options
        returning id`.execute(transaction);
      if (rows.length > 0) await sql`select pg_notify('forecourt_outbox', '')`.execute(transaction);
      return rows.length;
    }),
});

/**
 * How many appointments of a kind a person has ahead at a site, the one of this transaction among them. Forms of one person at once
 * have their seats by then.
 */
export async function bookedAhead(
  transaction: DatabaseTransaction,
  siteId: number,
  kind: AppointmentKind,
  { payload, receivedAt }: Pick<NewLead, 'payload' | 'receivedAt'>,
): Promise<number> {
  const isSamePerson = await lockPerson(transaction, siteId, payload);
  const { rows } = await sql<{ ahead: number }>`
    select count(*) as ahead from appointments join leads on leads.id = appointments.lead_id
    where appointments.site_id = ${siteId} and leads.site_id = ${siteId}
      and appointments.kind = ${kind} and appointments.state = 'booked' and appointments.starts_at > ${receivedAt} and ${isSamePerson}`.execute(
    transaction,
  );
  return rows[0]!.ahead;
}

/** Books in the transaction of its lead. Unless it is booked, the transaction is to be undone. */
export async function bookAppointment(
  transaction: DatabaseTransaction,
  siteId: number,
  leadId: number,
  appointment: NewAppointment,
): Promise<'booked' | 'time taken' | 'no loan car'> {
  const seats = await seatsFor(transaction, appointment);
  if (seats === 'no loan car') return seats;
  for (const seat of seats) {
    const booked = await transaction
      .insertInto('appointments')
      .values({
        site_id: siteId,
        kind: kindOf(appointment),
        loan_car: appointment.service?.loanCar ?? false,
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
    if (booked) return 'booked';
  }
  return 'time taken';
}

export const kindOf = ({ service }: Pick<NewAppointment, 'service'>): AppointmentKind =>
  service ? 'service' : 'drive';

/** By no form with this key. */
const notBy = (siteId: number, key: string) =>
  sql<boolean>`not exists (select from leads where leads.id = lead_id and leads.site_id = ${siteId}
    and split_part(idempotency_key, ':', 1) = ${key})`;

const APPOINTMENT = [
  'id',
  'kind',
  'loan_car',
  'lead_id',
  'location_id',
  'car_id',
  'starts_at',
  'minutes',
  'state',
  'version',
] as const;
const toAppointment = (row: Pick<Selectable<AppointmentsTable>, (typeof APPOINTMENT)[number]>): Appointment => ({
  id: row.id,
  kind: row.kind,
  loanCar: row.loan_car,
  leadId: row.lead_id,
  locationId: row.location_id,
  carId: row.car_id,
  startsAt: row.starts_at,
  minutes: row.minutes,
  state: row.state,
  version: row.version,
});
