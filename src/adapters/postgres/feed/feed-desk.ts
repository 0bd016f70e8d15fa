import { sql } from 'kysely';
import type { FeedDesk } from '#app/feed/feed-desk.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

export const createFeedDesk = (database: Database): FeedDesk => ({
  runSoon: ({ groupId, staffId, at }, dealershipId) =>
    database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ slug: string }>`
        update feed_sources f set next_at = ${at}, etag = null, last_modified = null from dealerships d
        where d.id = f.dealership_id and d.id = ${dealershipId} and d.group_id = ${groupId} returning d.slug`.execute(
        trx,
      );
      const slug = rows[0]?.slug;
      if (slug === undefined) return false;
      const subject = { kind: 'feed', id: slug };
      await recordChange(trx, groupId, {
        staffId,
        at,
        what: 'feed.run',
        subject,
        before: null,
        after: null,
        dealershipId,
      });
      return true;
    }),
});
