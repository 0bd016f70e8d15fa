import type { CalendarFeeds } from '#app/staff/calendar-feeds.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

export const createCalendarFeeds = (database: Database): CalendarFeeds => ({
  create: (groupId, { siteId, staffId, tokenHash }, at) =>
    inGroup(database, groupId, async (transaction) => {
      const feed = { token_hash: tokenHash, created_at: at, read_at: null };
      await transaction
        .insertInto('calendar_feeds')
        .values({ group_id: groupId, site_id: siteId, staff_id: staffId, ...feed })
        .onConflict((conflict) => conflict.columns(['site_id', 'staff_id']).doUpdateSet(feed))
        .execute();
      const subject = { kind: 'staff', id: staffId };
      await recordChange(transaction, groupId, {
        staffId,
        at,
        what: 'staff.calendar-shared',
        subject,
        before: null,
        after: null,
        siteId,
      });
    }),

  read: (groupId, siteId, tokenHash, now) =>
    inGroup(database, groupId, async (transaction) => {
      const row = await transaction
        .updateTable('calendar_feeds')
        .set({ read_at: now })
        .where('group_id', '=', groupId)
        .where('site_id', '=', siteId)
        .where('token_hash', '=', tokenHash)
        .returning('staff_id')
        .executeTakeFirst();
      return row && { staffId: row.staff_id };
    }),

  list: (groupId) =>
    inGroup(database, groupId, async (transaction) => {
      const rows = await transaction
        .selectFrom('calendar_feeds')
        .select(['id', 'site_id', 'staff_id', 'created_at', 'read_at'])
        .where('group_id', '=', groupId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        siteId: row.site_id,
        staffId: row.staff_id,
        createdAt: row.created_at,
        readAt: row.read_at,
      }));
    }),

  remove: (groupId, id, by) =>
    inGroup(database, groupId, async (transaction) => {
      const removed = await transaction
        .deleteFrom('calendar_feeds')
        .where('group_id', '=', groupId)
        .where('id', '=', id)
        .returning(['staff_id', 'site_id'])
        .executeTakeFirst();
      if (!removed) return false;
      await recordChange(transaction, groupId, {
        ...by,
        what: 'staff.calendar-removed',
        subject: { kind: 'staff', id: removed.staff_id },
        before: null,
        after: null,
        siteId: removed.site_id,
      });
      return true;
    }),
});
