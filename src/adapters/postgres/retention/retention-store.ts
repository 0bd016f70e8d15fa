import { sql, type RawBuilder } from 'kysely';
import type { RetentionStore } from '#app/retention/retention-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { dropDays } from '#adapters/postgres/events/event-days.ts';

export function createRetentionStore(database: Database): RetentionStore {
  const count = async (statement: RawBuilder<{ deleted: number }>) =>
    (await statement.execute(database)).rows[0]?.deleted ?? 0;
  const deleteFrom = (table: string, condition: RawBuilder<unknown>, limit: number) =>
    count(sql`
      with deleted as (
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where ${condition} order by id limit ${limit}
        ) returning id
      ) select count(*) as deleted from deleted`);
  return {
    deleteLeads: (siteId, before, limit) =>
      count(sql`
        with old as (
          select id from leads
          where site_id = ${siteId} and received_at < ${before}
            and not exists (select from outbox where lead_id = leads.id and state = 'waiting')
            and (exists (select from outbox where lead_id = leads.id and state = 'delivered')
              or not exists (select from outbox where lead_id = leads.id))
          order by received_at limit ${limit}
        ), deliveries as (delete from outbox using old where outbox.lead_id = old.id),
        agreed as (delete from consents using old where consents.lead_id = old.id),
        deleted as (delete from leads using old where leads.id = old.id returning leads.id)
        select count(*) as deleted from deleted`),
    deleteDeliveries: (siteId, before, limit) =>
      count(sql`
        with old as (
          select lead_id from outbox where site_id = ${siteId}
          group by lead_id having bool_and(state = 'delivered') and max(delivered_at) < ${before}
          limit ${limit}
        ), deleted as (delete from outbox using old where outbox.lead_id = old.lead_id returning outbox.id)
        select count(*) as deleted from deleted`),
    deletePeople: (groupId, before, limit) =>
      count(sql`
        with deleted as (
          delete from people where id in (
            select id from people where group_id = ${groupId} and signed_in_at < ${before}
              and not exists (select from sessions where person_id = people.id and expires_at > now())
            order by id limit ${limit}
          ) returning id
        ) select count(*) as deleted from deleted`),
    deleteSignIns: (before, limit) =>
      count(sql`
        with s as (
          delete from sessions where token_hash in (select token_hash from sessions where expires_at < ${before} limit ${limit})
          returning 1
        ), c as (
          delete from sign_in_codes where browser_hash in (select browser_hash from sign_in_codes where expires_at < ${before} limit ${limit})
          returning 1
        ), n as (
          delete from code_counts where key in (select key from code_counts where until < ${before} limit ${limit})
          returning 1
        ), d as (
          delete from staff_sessions where id in (select id from staff_sessions where expires_at < ${before} limit ${limit})
          returning 1
        ), h as (
          delete from staff_challenges where browser_hash in (select browser_hash from staff_challenges where expires_at < ${before} limit ${limit})
          returning 1
        ), i as (
          delete from staff_invitations where token_hash in (select token_hash from staff_invitations where expires_at < ${before} limit ${limit})
          returning 1
        ) select (select count(*) from s) + (select count(*) from c) + (select count(*) from n)
          + (select count(*) from d) + (select count(*) from h) + (select count(*) from i) as deleted`),
    dropEventDays: (before) => dropDays(database, before),
    // by time, because rows of several tables have no number in common: those of one instant go together
    deleteEvents: (siteId, before, limit) =>
      count(sql`
        with deleted as (
          delete from events where site_id = ${siteId} and at < ${before} and at <= (
            select max(at) from (
              select at from events where site_id = ${siteId} and at < ${before} order by at limit ${limit}
            ) as oldest
          ) returning 1
        ) select count(*) as deleted from deleted`),
    deleteCounts: (siteId, before, limit) =>
      count(sql`
        with calls as (
          delete from revealed_calls where id in (
            select id from revealed_calls where site_id = ${siteId} and at < ${before} order by at limit ${limit}
          ) returning id
        ), pages as (
          delete from daily_counts where (site_id, day, what, about) in (
            select site_id, day, what, about from daily_counts where site_id = ${siteId} and day < ${before}::date order by day limit ${limit}
          ) returning 1
        ), events as (
          delete from event_counts where ctid in (
            select ctid from event_counts where site_id = ${siteId} and day < ${before}::date order by day limit ${limit}
          ) returning 1
        ) select (select count(*) from calls) + (select count(*) from pages) + (select count(*) from events) as deleted`),
    deleteSharedLists: (before, limit) => deleteFrom('watchlist_shares', sql`expires_at < ${before}`, limit),
    deleteTradeIns: (before, limit) => deleteFrom('trade_ins', sql`lead_id is null and expires_at < ${before}`, limit),
    deleteAttachments: (before, limit) => deleteFrom('attachments', sql`expires_at < ${before}`, limit),
    async deleteAlerts(siteId, { unconfirmed, ended, mailed, untouched }, now, limit) {
      if (untouched !== undefined)
        await sql`
          update alerts set state = 'ended', ended_at = ${now}, ended_by = 'age'
          where site_id = ${siteId} and state in ('on', 'paused') and touched_at < ${untouched}`.execute(database);
      return count(sql`
        with a as (
          delete from alerts where id in (
            select id from alerts where site_id = ${siteId}
              and (state = 'unconfirmed' and touched_at < ${unconfirmed} or state = 'ended' and ended_at < ${ended})
            order by id limit ${limit}
          ) returning id
        ), m as (
          delete from alert_mails where id in (
            select id from alert_mails where site_id = ${siteId} and state <> 'waiting' and created_at < ${mailed}
              and not exists (select from a where a.id = alert_mails.alert_id)
            order by id limit ${limit}
          ) returning id
        ) select (select count(*) from a) + (select count(*) from m) as deleted`);
    },
    deleteImportDrafts: (before, limit) =>
      deleteFrom(
        'import_drafts',
        sql`changed_at < ${before} and state not in ('checking', 'running', 'undoing')`,
        limit,
      ),
    deleteCaughtMail: (before, limit) => deleteFrom('inbox_messages', sql`at < ${before}`, limit),
    deleteChanges: (before, limit) =>
      count(sql`
        with deleted as (
          delete from change_log where seq in (
            select seq from change_log where at < ${before} and seq < (select max(seq) from change_log)
            order by seq limit ${limit}
          ) returning seq
        ) select count(*) as deleted from deleted`),
  };
}
