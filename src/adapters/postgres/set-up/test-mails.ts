import type { TestMails } from '#app/set-up/test-mails.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { inSite } from '#adapters/postgres/in-site.ts';

export const createTestMails = (database: Database): TestMails => ({
  add: ({ groupId, siteId, slug, staffId }, { sender, codeHash, sentAt }) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .insertInto('test_mails')
        .values({ group_id: groupId, site_id: siteId, staff_id: staffId, sender, code_hash: codeHash, sent_at: sentAt })
        .execute();
      await recordChange(transaction, groupId, {
        staffId,
        at: sentAt,
        what: 'email.tested',
        subject: { kind: 'site', id: slug },
        before: null,
        after: null,
        siteId,
      });
    }),

  arrive: ({ siteId, staffId }, codeHash, { since, now }) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .updateTable('test_mails')
        .set((set) => ({ arrived_at: set.fn.coalesce('arrived_at', set.val(now)) }))
        .where('site_id', '=', siteId)
        .where('staff_id', '=', staffId)
        .where('code_hash', '=', codeHash)
        .where('sent_at', '>', since)
        .returning('sent_at')
        .executeTakeFirst();
      return row && { sentAt: row.sent_at };
    }),

  arrived: (siteId, sender) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('test_mails')
        .select('arrived_at')
        .where('site_id', '=', siteId)
        .where('sender', '=', sender)
        .where('arrived_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.arrived_at ?? undefined;
    }),
});
