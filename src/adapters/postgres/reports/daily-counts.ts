import { sql } from 'kysely';
import type { DailyCounts } from '#app/reports/page-counter.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Counts written per statement. */
const BATCH = 1_000;
/** Maximum distinct values (for example searches) that are counted by name per site and day. */
export const MOST_WANTED = 500;

export const createDailyCounts = (database: Database): DailyCounts => ({
  async add(counts) {
    for (let from = 0; from < counts.length; from += BATCH) {
      // sorted, so that two processes that count at once cannot deadlock
      const some = counts.slice(from, from + BATCH).map(({ siteId, ...one }) => ({ site_id: siteId, ...one }));
      // programs may invent values by the thousand: only the first are named, the rest count as searches only
      await sql`
        with given as (
          select c.*, exists (
              select from daily_counts known
              where (known.site_id, known.day, known.what, known.about) = (c.site_id, c.day, c.what, c.about)
            ) as known
          from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) c (site_id integer, day date, what text, about text, count integer)
          where exists (select from sites where id = c.site_id)
        ), named as (
          select given.*, row_number() over (partition by site_id, day, what, known order by count desc, about) + (
            select count(*) from daily_counts there
            where there.site_id = given.site_id and there.day = given.day and there.what = given.what
          ) as rank from given
        )
        insert into daily_counts (site_id, day, what, about, count)
        select site_id, day, what, about, count from named
        where known or what not in ('wanted', 'not-found') or rank <= ${MOST_WANTED}
        order by site_id, day, what, about
        on conflict (site_id, day, what, about) do update set count = daily_counts.count + excluded.count`.execute(
        database,
      );
    }
  },
});
