import { sql } from 'kysely';
import type { AtDesk } from '#app/lead/opportunities.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import type { CalendarDrive, DriveCalendar } from '#app/test-drive/drive-calendar.ts';
import { fullName } from '#domain/lead/full-name.ts';
import type { LeadAppointment } from '#domain/lead/lead.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import type { DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { within } from '#adapters/postgres/lead/opportunity-inbox.ts';

export const createDriveCalendar = (database: Database): DriveCalendar => ({
  between: (at, from, to) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } =
        await sql<Row>`${columns(at)} and a.state = 'booked' and a.starts_at >= ${from} and a.starts_at < ${to}
        order by a.starts_at, a.id`.execute(transaction);
      return rows.map(toDrive);
    }),

  find: (at, id) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Row>`${columns(at)} and a.id = ${id}`.execute(transaction);
      return rows[0] && toDrive(rows[0]);
    }),
});

const columns = (at: AtDesk) => sql`
  select a.id, a.kind, a.site_id, a.key, a.lead_id, a.location_id, a.car_id, a.starts_at, a.minutes, a.outcome,
    l.payload ->> 'name' as name, l.payload ->> 'last_name' as last_name, l.payload ->> 'email' as email, l.payload ->> 'phone' as phone,
    l.payload ->> 'vehicle' as vehicle, l.payload ->> 'Rego' as plate, l.payload #> '{about,appointment,service}' as service_order,
    l.payload #>> '{about,car,name}' as car, l.payload #>> '{about,appointment,name}' as drive_name, l.payload #>> '{about,car,picture}' as picture, o.id as opportunity_id,
    s.id as staff_id, s.name as staff_name
  from appointments a join leads l on l.id = a.lead_id join opportunities filed on filed.id = l.opportunity_id
    join opportunities o on o.id = coalesce(filed.folded_into, filed.id) left join staff s on s.id = o.assigned_to
  where ${within(at)}`;

interface Row {
  id: number;
  kind: AppointmentKind;
  site_id: number;
  key: string;
  lead_id: number;
  location_id: number;
  car_id: number | null;
  starts_at: Date;
  minutes: number;
  outcome: DriveOutcome | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  car: string | null;
  picture: string | null;
  vehicle: string | null;
  plate: string | null;
  service_order: LeadAppointment['service'] | null;
  drive_name: DriveName | null;
  opportunity_id: number;
  staff_id: number | null;
  staff_name: string | null;
}

const toDrive = (row: Row): CalendarDrive => ({
  id: row.id,
  siteId: row.site_id,
  key: row.key,
  leadId: row.lead_id,
  opportunityId: row.opportunity_id,
  name: fullName({ name: row.name ?? '', last_name: row.last_name }),
  email: row.email ?? '',
  phone: row.phone,
  car: row.car,
  carId: row.car_id,
  picture: row.picture,
  locationId: row.location_id,
  startsAt: row.starts_at,
  minutes: row.minutes,
  assignedTo: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
  what: row.drive_name ?? 'test drive',
  outcome: row.outcome,
  service: row.kind === 'service' ? { vehicle: row.vehicle, plate: row.plate, order: row.service_order } : null,
});
