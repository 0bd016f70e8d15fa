import { sql } from 'kysely';
import type { Journeys, OldJourneys } from '#app/checkout-journey/journeys.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';

export const createJourneyStore = (database: Database): Journeys & OldJourneys => ({
  begin: (siteId, { carId, key, answers, expiresAt }, now) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .insertInto('checkout_journeys')
        .values({
          site_id: siteId,
          car_id: carId,
          key,
          answers: JSON.stringify(answers),
          changed_at: now,
          expires_at: expiresAt,
        })
        .execute();
    }),

  byKey: (siteId, key, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('checkout_journeys')
        .select(['car_id', 'answers'])
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && { carId: row.car_id, key, answers: row.answers };
    }),

  withTradeIn: (siteId, tradeInKey, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('checkout_journeys')
        .select('key')
        .where('site_id', '=', siteId)
        .where(sql`answers -> 'trade-in' ->> 'key'`, '=', tradeInKey)
        .where('expires_at', '>', now)
        .orderBy('changed_at', 'desc')
        .executeTakeFirst();
      return row?.key;
    }),

  save: (siteId, key, answers, now) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .updateTable('checkout_journeys')
        .set({ answers: sql`answers || ${JSON.stringify(answers)}::jsonb`, changed_at: now })
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .execute();
    }),

  async forget(now, limit) {
    const { rows } = await sql`
      delete from checkout_journeys where id in (
        select id from checkout_journeys where expires_at <= ${now} order by expires_at limit ${limit}
      ) returning id`.execute(database);
    return rows.length;
  },
});
