import { sql } from 'kysely';
import type { AuditLog, ChangedFields, RecordedChange } from '#app/staff/audit.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

export const createAuditLog = (database: Database): AuditLog => ({
  list: (groupId, { staffId, reach }, filter, limit) =>
    inGroup(database, groupId, async (transaction) => {
      let query = transaction
        .selectFrom('staff_changes as c')
        .leftJoin('staff as s', 's.id', 'c.staff_id')
        .leftJoin('staff as about', (join) =>
          join
            .onRef('about.group_id', '=', 'c.group_id')
            .on('c.subject_kind', '=', 'staff')
            .on(sql<boolean>`about.id::text = c.subject_id`),
        )
        .select([
          'c.id',
          'c.at',
          'c.what',
          'c.subject_kind',
          'c.subject_id',
          'c.before',
          'c.after',
          'c.staff_id',
          's.name',
          'about.name as subject_name',
        ])
        .where('c.group_id', '=', groupId);
      if (reach.dealerships !== 'all')
        query = query.where((where) =>
          where.or([
            where('c.staff_id', '=', staffId),
            where('c.dealership_id', '=', sql<number>`any(${[...reach.dealerships]}::integer[])`),
            where('c.site_id', '=', sql<number>`any(${[...reach.siteIds]}::integer[])`),
          ]),
        );
      const { text, since, until, thing, beforeId, events, concerns } = filter;
      if (events !== undefined) query = query.where('c.what', '=', sql<string>`any(${[...events]}::text[])`);
      if (concerns !== undefined)
        query = query.where((where) =>
          where.or([
            where('c.staff_id', '=', sql<number>`any(${[...concerns]}::integer[])`),
            where('about.id', '=', sql<number>`any(${[...concerns]}::integer[])`),
          ]),
        );
      if (filter.staffId !== undefined) query = query.where('c.staff_id', '=', filter.staffId);
      if (thing !== undefined) query = query.where(sql<string>`split_part(c.what, '.', 1)`, '=', thing);
      if (since !== undefined) query = query.where('c.at', '>=', since);
      if (until !== undefined) query = query.where('c.at', '<', until);
      if (beforeId !== undefined)
        query = query.where(
          sql<boolean>`(c.at, c.id) < (select at, id from staff_changes where group_id = ${groupId} and id = ${beforeId})`,
        );
      if (text !== undefined)
        query = query.where(
          sql<boolean>`position(lower(${text}) in lower(concat_ws(' ', c.what, c.subject_kind, c.subject_id, c.before, c.after))) > 0`,
        );
      const rows = await query.orderBy('c.at', 'desc').orderBy('c.id', 'desc').limit(limit).execute();
      return rows.map((row): RecordedChange => ({
        id: row.id,
        at: row.at,
        what: row.what as RecordedChange['what'], // the table allows no other
        staffId: row.staff_id,
        staffName: row.name,
        subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
        before: row.before as ChangedFields | null,
        after: row.after as ChangedFields | null,
      }));
    }),
});
