import { sql } from 'kysely';
import type { ReportMails } from '#app/reports/report-mails.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';

export const createReportMails = (database: Database): ReportMails => ({
  isReader: (groupId, staffId, siteId) =>
    inGroup(database, groupId, async (transaction) => {
      const row = await transaction
        .selectFrom('numbers_mails')
        .select('since')
        .where('staff_id', '=', staffId)
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      return row !== undefined;
    }),

  setReader: ({ groupId, staffId, siteId, now }, reads) =>
    inGroup(database, groupId, async (transaction) => {
      const changed = reads
        ? await transaction
            .insertInto('numbers_mails')
            .values({ staff_id: staffId, group_id: groupId, site_id: siteId, since: now })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
            .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
        : await transaction
            .deleteFrom('numbers_mails')
            .where('staff_id', '=', staffId)
            .where('site_id', '=', siteId)
            .executeTakeFirst()
            .then(({ numDeletedRows }) => numDeletedRows);
      if (Number(changed) === 0) return;
      await recordChange(transaction, groupId, {
        staffId,
        at: now,
        what: 'numbers.mailed',
        subject: { kind: 'staff', id: staffId },
        before: { weekly: !reads },
        after: { weekly: reads },
        siteId,
      });
    }),

  async due({ siteId, groupId }, week, since) {
    const { rows } = await sql<{ staffId: number }>`
      select staff_id as "staffId" from numbers_mails
      where site_id = ${siteId} and group_id = ${groupId} and since < ${since}
        and (sent_week is null or sent_week < ${week}::date)
      order by staff_id`.execute(database);
    const wanted = new Set(rows.map(({ staffId }) => staffId));
    if (wanted.size === 0) return [];
    const staff = await createStaffStore(database).list(groupId);
    return staff
      .filter(({ id, joined, disabled }) => wanted.has(id) && joined && !disabled)
      .map(({ id, email, role, reach }) => ({ staffId: id, email, role, reach }));
  },

  async sent(siteId, staffId, week) {
    await sql`update numbers_mails set sent_week = ${week}::date where site_id = ${siteId} and staff_id = ${staffId}`.execute(
      database,
    );
  },
});
