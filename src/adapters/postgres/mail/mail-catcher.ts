import type { MailCatcher } from '#app/mail/mail-catcher.ts';
import type { Database } from '#adapters/postgres/database.ts';

export function createMailCatcher(database: Database): MailCatcher {
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
        .select(['id', 'at', 'recipient', 'subject', 'body', 'html', 'attachments'])
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
