import { sql } from 'kysely';
import type { TextInbox } from '#app/lead/text-inbox.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { fileAnswer, type AnsweredOpportunity } from './file-answer.ts';
import { phoneHash } from './reply-to-lead.ts';

export const createTextInbox = (database: Database): TextInbox => ({
  // with the rights of the owner: no role of one site may end the alerts of another
  choose: (siteId, phone, wants, now) =>
    database.transaction().execute(async (transaction) => {
      const group = sql`(select group_id from sites where id = ${siteId})`;
      const hash = phoneHash(phone);
      if (wants === 'start') {
        const { rows } = await sql`
          delete from text_opt_outs where group_id = ${group} and phone_hash = ${hash} returning 1`.execute(
          transaction,
        );
        return rows.length > 0;
      }
      await sql`
        update alerts set state = 'ended', ended_at = ${now}, ended_by = 'stop', touched_at = ${now}
        where phone = ${phone} and state <> 'ended' and site_id in (select id from sites where group_id = ${group})`.execute(
        transaction,
      );
      const { rows } = await sql`
        insert into text_opt_outs (group_id, phone_hash, at) select ${group}, ${hash}, ${now}
        on conflict do nothing returning 1`.execute(transaction);
      return rows.length > 0;
    }),

  file: (siteId, { id: message, to, text, phoneKey, asks }, now) =>
    inSite(database, siteId, async (transaction) => {
      const { group_id: groupId } = await transaction
        .selectFrom('sites')
        .select('group_id')
        .where('id', '=', siteId)
        .executeTakeFirstOrThrow();
      const lead = await leadWith(transaction, { siteId, groupId, phoneKey, to });
      if (!lead) return 'unknown';
      // a word for the machine is no question
      return fileAnswer(
        transaction,
        lead,
        { groupId, kind: 'text', message, body: text, details: asks ? { asks } : {}, isQuestion: asks === undefined },
        now,
      );
    }),
});

/** The line that the inbox shows for who has this number, locked. */
async function leadWith(
  transaction: DatabaseTransaction,
  { siteId, groupId, phoneKey, to }: { siteId: number; groupId: number; phoneKey: string; to: string },
): Promise<AnsweredOpportunity | undefined> {
  const { rows } = await sql<AnsweredOpportunity>`
    with candidate as (
      select coalesce(o.folded_into, o.id) as head, o.last_at,
        (select max(e.at) from opportunity_events e where e.opportunity_id = any (array[o.id, o.folded_into])
          and e.kind = 'reply' and e.details ->> 'textFrom' = ${to}) as texted_from
      from contacts c join opportunities o on o.contact_id = c.id
      where c.group_id = ${groupId} and c.phone_key = ${phoneKey} and c.phone_key <> ''
        and exists (select from leads l where l.opportunity_id = o.id and l.site_id = ${siteId})
    )
    select o.id, o.status from opportunities o
    where o.id = (select head from candidate order by texted_from desc nulls last, last_at desc limit 1)
    for update`.execute(transaction);
  return rows[0];
}
