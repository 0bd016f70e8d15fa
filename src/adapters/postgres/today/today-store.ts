import { sql, type RawBuilder } from 'kysely';
import type { AtToday, FeedTrouble, TodayStore } from '#app/today/today-store.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** It reads feeds and cars, which the role of a group may not: each statement names the group itself. */
export const createTodayStore = (database: Database): TodayStore => ({
  async feedsInTrouble({ groupId, dealerships }) {
    const { rows } = await sql<FeedTrouble>`
      select f.dealership_id as "dealershipId", f.state, f.state_at as since
      from feed_sources f join dealerships d on d.id = f.dealership_id
      where d.group_id = ${groupId} and ${among(sql`d.id`, dealerships)} and f.state <> 'well'
      order by f.state_at, d.id`.execute(database);
    return rows;
  },

  async carViews(siteId, since) {
    const { rows } = await sql<{ id: number; views: number }>`
      select about::integer as id, sum(count)::integer as views from daily_counts
      where site_id = ${siteId} and what = 'car' and day >= ${since}::date group by about`.execute(database);
    return new Map(rows.map(({ id, views }) => [id, views]));
  },

  async visits(siteId, day) {
    const { rows } = await sql<{ visits: number }>`
      select coalesce(sum(count), 0)::integer as visits from daily_counts
      where site_id = ${siteId} and day = ${day}::date and what = 'visit'`.execute(database);
    return rows[0]!.visits;
  },

  async deposits({ groupId, dealerships }, from, to) {
    const { rows } = await sql<{ count: number; sum: number }>`
      select count(*) as count, coalesce(sum(r.deposit_cents), 0)::bigint as sum
      from reservation_log log join reservations r on r.id = log.reservation_id
      where r.group_id = ${groupId} and ${among(sql`r.dealership_id`, dealerships)}
        and log.event = 'pay' and log.at >= ${from} and log.at < ${to}`.execute(database);
    return rows[0]!;
  },

  async sold({ groupId, dealerships }, from, to) {
    const { rows } = await sql<{ sold: number }>`
      select count(*) as sold from cars where group_id = ${groupId} and ${among(sql`dealership_id`, dealerships)}
        and status = 'sold' and sold_at >= ${from} and sold_at < ${to}`.execute(database);
    return rows[0]!.sold;
  },
});

const among = (column: RawBuilder<unknown>, dealerships: AtToday['dealerships']): RawBuilder<boolean> =>
  dealerships === 'all' ? sql`true` : sql`${column} = any (${[...dealerships]}::integer[])`;
