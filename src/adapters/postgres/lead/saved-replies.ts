import { MOST_SAVED_REPLIES, type SavedReplies } from '#app/lead/saved-replies.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

export const createSavedReplies = (database: Database): SavedReplies => ({
  list: ({ groupId, staffId }) =>
    inGroup(database, groupId, (transaction) =>
      transaction
        .selectFrom('saved_replies')
        .select(['id', 'title', 'text'])
        .where('group_id', '=', groupId)
        .where('staff_id', '=', staffId)
        .orderBy('title')
        .orderBy('id')
        .execute(),
    ),

  add: ({ groupId, staffId }, { title, text }) =>
    inGroup(database, groupId, async (transaction) => {
      const own = await transaction
        .selectFrom('saved_replies')
        .select('id')
        .where('group_id', '=', groupId)
        .where('staff_id', '=', staffId)
        .limit(MOST_SAVED_REPLIES)
        .execute();
      if (own.length === MOST_SAVED_REPLIES) return false;
      await transaction
        .insertInto('saved_replies')
        .values({ group_id: groupId, staff_id: staffId, title, text })
        .execute();
      return true;
    }),

  change: ({ groupId, staffId }, { id, title, text }) =>
    inGroup(database, groupId, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('saved_replies')
        .set({ title, text })
        .where('group_id', '=', groupId)
        .where('staff_id', '=', staffId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    }),

  remove: ({ groupId, staffId }, id) =>
    inGroup(database, groupId, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('saved_replies')
        .where('group_id', '=', groupId)
        .where('staff_id', '=', staffId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    }),
});
