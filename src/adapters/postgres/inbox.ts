import type { Inbox } from '#app/inbox.ts';
import type { Database } from './database.ts';

export function createInbox(database: Database): Inbox {
  return {
    list: (limit) =>
      database
        .selectFrom('inbox_messages')
        .select(['id', 'at', 'recipient', 'subject'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    byId: (id) =>
      database
        .selectFrom('inbox_messages')
        .select(['id', 'at', 'recipient', 'subject', 'body', 'attachments'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
