import type { IndexNowServices } from '#app/syndication/notify-search-engines.ts';
import type { Database } from '#adapters/postgres/database.ts';

export const createIndexNowStore = (database: Database): IndexNowServices['submitted'] => ({
  until: async (siteId) =>
    (await database.selectFrom('index_now').select('told_until').where('site_id', '=', siteId).executeTakeFirst())
      ?.told_until,
  put: async (siteId, until) =>
    void (await database
      .insertInto('index_now')
      .values({ site_id: siteId, told_until: until })
      .onConflict((clash) => clash.column('site_id').doUpdateSet({ told_until: until }))
      .execute()),
});
