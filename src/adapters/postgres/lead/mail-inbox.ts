import { sql } from 'kysely';
import type { MailboxProgress, MailInbox } from '#app/lead/answer-mailbox.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { fileAnswer, type AnsweredOpportunity } from './file-answer.ts';

export const createMailInbox = (database: Database): MailInbox => ({
  progress: (groupId, variable) =>
    inGroup(database, groupId, async (transaction) => {
      const { rows } = await sql<MailboxProgress>`
        select mailbox, mark, problem from answer_mailboxes
        where group_id = ${groupId} and variable = ${variable}`.execute(transaction);
      return rows[0];
    }),

  setProgress: (groupId, variable, { mailbox, mark, problem }, now) =>
    inGroup(database, groupId, async (transaction) => {
      const values = { mailbox, mark: mark && JSON.stringify(mark), problem, read_at: now };
      await transaction
        .insertInto('answer_mailboxes')
        .values({ group_id: groupId, variable, ...values })
        .onConflict((conflict) => conflict.columns(['group_id', 'variable']).doUpdateSet(values))
        .execute();
    }),

  leaveUnread: (groupId, readVariables, problem) =>
    inGroup(database, groupId, async (transaction) => {
      await sql`update answer_mailboxes set problem = ${problem}
        where group_id = ${groupId} and variable <> all (${[...readVariables]}::text[])`.execute(transaction);
    }),

  file: (groupId, { id: message, tokens, from, written, quoted, files, isAutomatic, isShortened }, now) =>
    inGroup(database, groupId, async (transaction) => {
      const { rows } = await sql<AnsweredOpportunity>`
        select o.id, o.status from opportunities o where o.id = (
          select coalesce(found.folded_into, found.id) from reply_tokens t join opportunities found on found.id = t.opportunity_id
          where t.group_id = ${groupId} and t.token = any (${[...tokens]}::text[])
          order by array_position(${[...tokens]}::text[], t.token) limit 1)
        for update`.execute(transaction);
      const lead = rows[0];
      if (!lead) return 'unknown';
      const details = { mail: { from, quoted, files, isAutomatic, isShortened } };
      return fileAnswer(
        transaction,
        lead,
        { groupId, kind: 'mail', message, body: written, details, isQuestion: !isAutomatic },
        now,
      );
    }),
});
