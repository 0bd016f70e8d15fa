import { sql } from 'kysely';
import type { AlertHit, AlertNewsStore, WatchedSearch } from '#app/alert/alert-news-store.ts';
import { INSTANT_APART_MINUTES, INSTANT_PER_DAY } from '#domain/alert/digest-time.ts';
import type { Car } from '#domain/car/car.ts';
import { ALERT_MAIL_CHANNEL } from './alert-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** Rows per statement. The embedded database runs one statement at a time, so this limits how long an enquiry waits. */
const READ = 5_000;
const WRITTEN = 2_000;
const MAILED = 250;
/** Cars per statement. Fewer than rows, because each car carries all of its columns. */
const CARS = 200;

export const createAlertNewsStore = (database: Database): AlertNewsStore => ({
  async groups() {
    const { rows } = await sql<{ id: number; seq: number | null; watching: boolean }>`
      select groups.id, alert_cursors.seq, exists (
        select from alerts join sites on sites.id = alerts.site_id
        where sites.group_id = groups.id and alerts.state <> 'ended'
      ) as watching
      from groups left join alert_cursors on alert_cursors.group_id = groups.id`.execute(database);
    return {
      watching: rows.flatMap(({ id, seq, watching }) => (watching ? [{ groupId: id, seq }] : [])),
      idle: rows.flatMap(({ id, seq, watching }) => (!watching && seq !== null ? [id] : [])),
    };
  },

  async sites(groupId) {
    const { rows } = await sql<{ id: number }>`
      select id from sites where group_id = ${groupId}
        and exists (select from alerts where site_id = sites.id and state = 'on')`.execute(database);
    return rows.map(({ id }) => id);
  },

  async forget(groupId) {
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('alert_cars').where('group_id', '=', groupId).execute();
      await transaction.deleteFrom('alert_cursors').where('group_id', '=', groupId).execute();
    });
  },

  remember: (groupId, cars) => putSeen(database, groupId, cars),

  async seen(carIds) {
    const cars: Car[] = [];
    for (let at = 0; at < carIds.length; at += CARS) {
      const { rows } = await sql<{ car: Car }>`
        select car from alert_cars where car_id = any (${carIds.slice(at, at + CARS)}::int[])
        order by car_id`.execute(database);
      for (const { car } of rows) cars.push(car);
    }
    return cars;
  },

  async *searches(siteId, anchors) {
    if (anchors.length === 0) return;
    const { rows } = await sql<{ id: number }>`
      select id from alerts
      where site_id = ${siteId} and state = 'on' and car_id is null and anchors && ${[...anchors]}::text[]
      order by id`.execute(database);
    for (let at = 0; at < rows.length; at += READ) {
      const ids = rows.slice(at, at + READ).map(({ id }) => id);
      const searches = await sql<WatchedSearch>`
        select id as "alertId", subject_key as key, watched -> 'query' as query, drops from alerts
        where id = any (${ids}::bigint[]) and state = 'on' order by id`.execute(database);
      yield searches.rows;
    }
  },

  async watchers(siteId, carIds) {
    const { rows } = await sql<{ alertId: number; carId: number }>`
      select id as "alertId", car_id as "carId" from alerts
      where site_id = ${siteId} and state = 'on' and car_id = any (${[...carIds]}::int[])
      order by id`.execute(database);
    return rows;
  },

  async record(groupId, { cars, gone, hits }, now) {
    let written = 0;
    for (let at = 0; at < hits.length; at += WRITTEN)
      written += await putHits(database, hits.slice(at, at + WRITTEN), now);
    // not one transaction: after a crash in between, these cars are compared once more, which changes nothing
    await putSeen(database, groupId, cars);
    // the last state stays stored, so that a car that returns counts as back and not as new
    if (gone.length > 0)
      await sql`
        update alert_cars set car = car || '{"status": "sold", "show_on_dealer_website": false}'
        where group_id = ${groupId} and car_id = any (${[...gone]}::int[])`.execute(database);
    return written;
  },

  async advance(groupId, seq) {
    await sql`
      insert into alert_cursors (group_id, seq) values (${groupId}, ${seq})
      on conflict (group_id) do update set seq = excluded.seq`.execute(database);
  },

  async waiting() {
    const { rows } = await sql<{ id: number }>`
      select id from sites where exists (
        select from alerts cross join lateral (${waitingNews(null)}) as news
        where site_id = sites.id and state = 'on'
      )`.execute(database);
    return rows.map(({ id }) => id);
  },

  async compose(siteId, frequency, until, now) {
    let mails = 0;
    for (let last: number | null = 0; last !== null;) {
      const { rows } = await sql<{ mails: number; last: number | null }>`
        with due as (
          select id from alerts cross join lateral (${waitingNews(until)}) as news
          where site_id = ${siteId} and state = 'on' and frequency = ${frequency} and id > ${last}
            and ${frequency === 'instant' ? mayWriteAgain(now) : sql`true`}
          order by id limit ${MAILED} for update of alerts
        ), mails as (
          insert into alert_mails (site_id, alert_id, kind, created_at, next_at)
          select ${siteId}, id, 'news', ${now}::timestamptz, ${now}::timestamptz from due returning id, alert_id
        ), assigned as (
          update alert_hits set mail_id = mails.id from mails
          where alert_hits.alert_id = mails.alert_id and alert_hits.mail_id is null
        )
        select count(*) as mails, max(alert_id) as last from mails`.execute(database);
      mails += rows[0]!.mails;
      last = rows[0]!.mails < MAILED ? null : rows[0]!.last;
    }
    if (mails > 0) await sql`select pg_notify(${ALERT_MAIL_CHANNEL}, '')`.execute(database);
    return mails;
  },
});

/** One row if the alert has news from before `until`. `limit 1` makes the planner look it up alert by alert. */
const waitingNews = (until: Date | null) => sql`
  select from alert_hits
  where alert_id = alerts.id and mail_id is null and ${until === null ? sql`true` : sql`at <= ${until}`} limit 1`;

const mayWriteAgain = (now: Date) => sql`
  not exists (
    select from alert_mails where alert_id = alerts.id and kind = 'news'
      and created_at > ${new Date(now.getTime() - INSTANT_APART_MINUTES * MINUTE_MS)}
  ) and (
    select count(*) from alert_mails where alert_id = alerts.id and kind = 'news'
      and created_at > ${new Date(now.getTime() - DAY_MS)}
  ) < ${INSTANT_PER_DAY}`;

async function putSeen(database: Database, groupId: number, cars: readonly Car[]): Promise<void> {
  for (let at = 0; at < cars.length; at += CARS) {
    const some = cars.slice(at, at + CARS).map(withoutProse);
    await sql`
      insert into alert_cars (car_id, group_id, car)
      select (car ->> 'id')::int, ${groupId}, car from jsonb_array_elements(${JSON.stringify(some)}::jsonb) as car
      on conflict (car_id) do update set group_id = excluded.group_id, car = excluded.car`.execute(database);
  }
}

/** A car without the columns that neither searches nor prices use. */
const withoutProse = (car: Car): Car => ({
  ...car,
  images: [],
  spin_images: [],
  standardEquipment: [],
  hotspots: null,
  dealercomments: null,
  price_log: [],
});

async function putHits(database: Database, hits: readonly AlertHit[], now: Date): Promise<number> {
  const { rows } = await sql`
    with alive as materialized (
      select id from alerts where id = any (${[...new Set(hits.map(({ alertId }) => alertId))]}::bigint[]) for key share
    )
    insert into alert_hits (alert_id, car_id, news, once, price, before_price, at)
    select alert_id, car_id, news, once, price, before_price, ${now}::timestamptz
    from unnest(
      ${hits.map(({ alertId }) => alertId)}::bigint[], ${hits.map(({ carId }) => carId)}::int[],
      ${hits.map(({ news }) => news)}::text[], ${hits.map(({ once }) => once)}::text[],
      ${hits.map(({ price }) => price)}::bigint[], ${hits.map(({ before }) => before)}::bigint[]
    ) as hit (alert_id, car_id, news, once, price, before_price) join alive on alive.id = alert_id
    on conflict (alert_id, car_id, once) do nothing returning 1`.execute(database);
  return rows.length;
}
