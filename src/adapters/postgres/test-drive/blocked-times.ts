import { sql } from 'kysely';
import type { AtDesk } from '#app/lead/opportunities.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import type { BlockedTimes, StoredBlockedTime } from '#app/test-drive/blocked-times.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

export const createBlockedTimes = (database: Database): BlockedTimes => ({
  between: (at, from, to) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Row>`
        select b.id, b.location_id, b.kind, b.car_id, b.from_at, b.until_at, b.reason, s.name as staff_name
        from blocked_times b join locations l on l.id = b.location_id left join staff s on s.id = b.staff_id
        where ${reached(at)} and b.from_at < ${to} and b.until_at > ${from}
        order by b.from_at, b.id`.execute(transaction);
      return rows.map(toBlockedTime);
    }),

  add: (at, { locationId, kind, carId, from, until, reason }, by) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<{ id: number; slug: string; dealership_id: number }>`
        insert into blocked_times (group_id, location_id, kind, car_id, from_at, until_at, reason, staff_id)
        select d.group_id, l.id, ${kind}, ${carId}::integer, ${from}, ${until}, ${reason}, ${at.staffId}
        from locations l join dealerships d on d.id = l.dealership_id
        where l.id = ${locationId} and d.group_id = ${at.groupId} and ${reached(at)}
        returning id, (select slug from locations where id = ${locationId}) as slug,
          (select dealership_id from locations where id = ${locationId}) as dealership_id`.execute(transaction);
      const [added] = rows;
      if (!added) return 'stranger';
      await recordChange(transaction, at.groupId, {
        ...by,
        what: 'time.blocked',
        subject: { kind: 'location', id: added.slug },
        before: null,
        after: { kind, carId, from: from.toISOString(), until: until.toISOString() },
        dealershipId: added.dealership_id,
      });
      return 'added';
    }),

  remove: (at, id, by) =>
    inGroup(database, at.groupId, async (transaction) => {
      const { rows } = await sql<Row & { slug: string; dealership_id: number }>`
        delete from blocked_times b using locations l
        where b.id = ${id} and l.id = b.location_id and ${reached(at)}
        returning b.*, l.slug, l.dealership_id`.execute(transaction);
      const [removed] = rows;
      if (!removed) return false;
      const { kind, carId, from, until } = toBlockedTime(removed);
      await recordChange(transaction, at.groupId, {
        ...by,
        what: 'time.unblocked',
        subject: { kind: 'location', id: removed.slug },
        before: { kind, carId, from: from.toISOString(), until: until.toISOString() },
        after: null,
        dealershipId: removed.dealership_id,
      });
      return true;
    }),
});

/** Row-level security holds it to the group. */
const reached = ({ dealerships }: AtDesk) =>
  dealerships === 'all' ? sql`true` : sql`l.dealership_id = any (${[...dealerships]}::integer[])`;

interface Row {
  id: number;
  location_id: number;
  kind: AppointmentKind;
  car_id: number | null;
  from_at: Date;
  until_at: Date;
  reason: string;
  staff_name: string | null;
}

const toBlockedTime = (row: Row): StoredBlockedTime => ({
  id: row.id,
  locationId: row.location_id,
  kind: row.kind,
  carId: row.car_id,
  from: row.from_at,
  until: row.until_at,
  reason: row.reason,
  staffName: row.staff_name,
});
