import { sql } from 'kysely';
import type { AlertMailKind, AlertMailQueue } from '#app/alert/alert-mail-queue.ts';
import type { Alert, CarNews } from '#domain/alert/alert.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { phoneHash } from '#adapters/postgres/lead/reply-to-lead.ts';

/** Lease of the emails that a worker took (ms). After it another worker takes them. Sending one takes less. */
const LEASE_MS = 120_000;

export const createAlertMailQueue = (database: Database): AlertMailQueue => ({
  async claim(limit, now) {
    const { rows } = await sql<ClaimedRow>`
      with due as (
        select id from alert_mails
        where state = 'waiting' and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at limit ${limit} for update skip locked
      ), taken as (
        update alert_mails set leased_until = ${new Date(now.getTime() + LEASE_MS)} from due
        where alert_mails.id = due.id returning alert_mails.*
      )
      select taken.id, taken.kind, taken.attempts, alerts.id as alert_id, alerts.site_id, key, email, phone, watched,
        frequency, drops, alerts.state, origin, alerts.created_at, touched_at, (
          select json_agg(json_build_object('carId', car_id, 'news', news, 'price', price, 'before', before_price) order by alert_hits.id)
          from alert_hits where mail_id = taken.id
        ) as news
      from taken join alerts on alerts.id = taken.alert_id order by taken.id`.execute(database);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      failedBefore: row.attempts,
      alert: {
        id: row.alert_id,
        siteId: row.site_id,
        key: row.key,
        email: row.email,
        phone: row.phone,
        watched: row.watched,
        frequency: row.frequency,
        drops: row.drops,
        state: row.state,
        origin: row.origin,
        createdAt: row.created_at,
        touchedAt: row.touched_at,
      },
      news: row.news ?? [],
    }));
  },

  async sent(id, now) {
    await database
      .updateTable('alert_mails')
      .set({ state: 'sent', sent_at: now, leased_until: null })
      .where('id', '=', id)
      .execute();
  },

  async failed(id, because, nextAt, now) {
    await database.transaction().execute(async (transaction) => {
      const { alert_id } = await transaction
        .updateTable('alert_mails')
        .set((set) => ({
          attempts: set('attempts', '+', 1),
          last_error: because.slice(0, 300),
          leased_until: null,
          ...(nextAt === undefined ? { state: 'dropped' } : { next_at: nextAt }),
        }))
        .where('id', '=', id)
        .returning('alert_id')
        .executeTakeFirstOrThrow();
      if (nextAt === undefined)
        await transaction
          .updateTable('alerts')
          .set({ state: 'ended', ended_at: now, ended_by: 'refused' })
          .where('id', '=', alert_id)
          .where('state', '<>', 'ended')
          .execute();
    });
  },

  async drop(id, because) {
    await database
      .updateTable('alert_mails')
      .set({
        state: 'dropped',
        leased_until: null,
        ...(because === undefined ? {} : { last_error: because.slice(0, 300) }),
      })
      .where('id', '=', id)
      .execute();
  },

  async wait(id, until) {
    await database
      .updateTable('alert_mails')
      .set({ next_at: until, leased_until: null })
      .where('id', '=', id)
      .execute();
  },

  async textsTo(siteId, phone, since) {
    const { rows } = await sql<{ stopped: boolean; sentAt: Date[] | null }>`
      select exists (
        select from text_opt_outs where group_id = sites.group_id and phone_hash = ${phoneHash(phone)}
      ) as stopped, (
        select array_agg(sent_at order by sent_at)
        from alert_mails join alerts on alerts.id = alert_mails.alert_id join sites own on own.id = alerts.site_id
        where alerts.phone = ${phone} and own.group_id = sites.group_id and kind = 'news' and sent_at > ${since}
      ) as "sentAt"
      from sites where id = ${siteId}`.execute(database);
    return { stopped: rows[0]!.stopped, sentAt: rows[0]!.sentAt ?? [] };
  },
});

interface ClaimedRow extends Pick<Alert, 'key' | 'email' | 'phone' | 'watched' | 'frequency' | 'drops' | 'state'> {
  id: number;
  kind: AlertMailKind;
  attempts: number;
  alert_id: number;
  site_id: number;
  origin: string;
  created_at: Date;
  touched_at: Date;
  news: CarNews[] | null;
}
