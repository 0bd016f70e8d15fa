import { sql } from 'kysely';
import { mappingSchema } from '#app/import/mapping.ts';
import { RUNS_KEPT, type FeedSource, type FeedStore } from '#app/feeds/feed-store.ts';
import type { Database } from './database.ts';

export function createFeedStore(database: Database): FeedStore {
  const sources = database
    .selectFrom('feed_sources')
    .innerJoin('dealerships', 'dealerships.id', 'feed_sources.dealership_id')
    .select([
      'dealerships.slug as dealership',
      'feed_sources.url',
      'every_minutes as everyMinutes',
      'mapping',
      'whole_stock as full',
      'next_at as nextAt',
      'etag',
      'last_modified as lastModified',
    ]);
  const source = ({ mapping, ...row }: Awaited<ReturnType<typeof sources.executeTakeFirstOrThrow>>): FeedSource => ({
    ...row,
    mapping: mapping === null ? null : mappingSchema.parse(mapping),
  });
  const idOf = (dealership: string) => database.selectFrom('dealerships').select('id').where('slug', '=', dealership);
  return {
    list: async () => (await sources.orderBy('dealerships.slug').execute()).map(source),
    async find(dealership) {
      const row = await sources.where('dealerships.slug', '=', dealership).executeTakeFirst();
      return row && source(row);
    },
    async set({ dealership, url, everyMinutes, mapping, full, nextAt }) {
      const values = {
        url,
        every_minutes: everyMinutes,
        mapping: mapping === null ? null : JSON.stringify(mapping),
        whole_stock: full,
        next_at: nextAt,
        etag: null,
        last_modified: null,
      };
      const found = await idOf(dealership).executeTakeFirst();
      if (!found) return false;
      await database
        .insertInto('feed_sources')
        .values({ dealership_id: found.id, ...values })
        .onConflict((clash) => clash.column('dealership_id').doUpdateSet(values))
        .execute();
      return true;
    },
    async remove(dealership) {
      const removed = await database
        .deleteFrom('feed_sources')
        .where('dealership_id', '=', idOf(dealership))
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
    async postpone(dealership, nextAt) {
      await database
        .updateTable('feed_sources')
        .set({ next_at: nextAt })
        .where('dealership_id', '=', idOf(dealership))
        .execute();
    },
    async taken(dealership, { etag, lastModified }) {
      await database
        .updateTable('feed_sources')
        .set({ etag, last_modified: lastModified })
        .where('dealership_id', '=', idOf(dealership))
        .execute();
    },
    async record(dealership, { at, outcome, because, report, problems }) {
      const found = await idOf(dealership).executeTakeFirst();
      if (!found) return;
      await database
        .insertInto('feed_runs')
        .values({
          dealership_id: found.id,
          at,
          outcome,
          because,
          report: report && JSON.stringify(report),
          problems: JSON.stringify(problems),
        })
        .execute();
      await sql`delete from feed_runs where dealership_id = ${found.id} and id <= (
        select id from feed_runs where dealership_id = ${found.id} order by id desc offset ${RUNS_KEPT} limit 1
      )`.execute(database);
    },
    runs: (dealership, limit) =>
      database
        .selectFrom('feed_runs')
        .select(['id', 'at', 'outcome', 'because', 'report', 'problems'])
        .where('dealership_id', '=', idOf(dealership))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
