import { sql } from 'kysely';
import type { DailyCounts } from '#app/numbers/page-counter.ts';
import type { Database } from './database.ts';

/** Counts of one statement. */
const BATCH = 1_000;

export const createDailyCounts = (database: Database): DailyCounts => ({
  async add(counts) {
    for (let from = 0; from < counts.length; from += BATCH) {
      // in one order, so that two processes that add at once wait for each other and never both
      const some = counts.slice(from, from + BATCH).map(({ siteId, ...one }) => ({ site_id: siteId, ...one }));
      await sql`
        insert into daily_counts (site_id, day, what, about, count)
        select site_id, day, what, about, count
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) c (site_id integer, day date, what text, about text, count integer)
        where exists (select from sites where id = site_id)
        order by site_id, day, what, about
        on conflict (site_id, day, what, about) do update set count = daily_counts.count + excluded.count`.execute(
        database,
      );
    }
  },
});
