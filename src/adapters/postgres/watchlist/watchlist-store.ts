import { sql } from 'kysely';
import { MOST_SAVED, type WatchlistStore } from '#app/watchlist/watchlist-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

export function createWatchlistStore(database: Database): WatchlistStore {
  return {
    save: ({ groupId, siteId }, personId, cars) =>
      inGroup(database, groupId, async (transaction) => {
        if (cars.length === 0) return { full: false };
        // one at a time for one person, so that none is counted past
        await sql`select id from people where id = ${personId} and group_id = ${groupId} for update`.execute(
          transaction,
        );
        const known = await transaction
          .selectFrom('watchlist')
          .select('car_id')
          .where('group_id', '=', groupId)
          .where('person_id', '=', personId)
          .execute();
        const saved = new Set(known.map(({ car_id }) => car_id));
        const fresh = cars.filter(({ carId }) => !saved.has(carId));
        const taken = fresh.slice(0, MOST_SAVED - saved.size);
        if (taken.length > 0)
          await transaction
            .insertInto('watchlist')
            .values(
              taken.map(({ carId, savedAt, name, price, priceType, state }) => ({
                group_id: groupId,
                person_id: personId,
                car_id: carId,
                site_id: siteId,
                saved_at: savedAt,
                name,
                price,
                price_type: priceType,
                state,
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return { full: taken.length < fresh.length };
      }),

    remove: (groupId, personId, carId) =>
      inGroup(database, groupId, async (transaction) => {
        await transaction
          .deleteFrom('watchlist')
          .where('group_id', '=', groupId)
          .where('person_id', '=', personId)
          .where('car_id', '=', carId)
          .execute();
      }),

    list: (groupId, personId) =>
      inGroup(database, groupId, (transaction) =>
        transaction
          .selectFrom('watchlist')
          .select([
            'car_id as carId',
            'site_id as siteId',
            'saved_at as savedAt',
            'name',
            'price',
            'price_type as priceType',
            'state',
          ])
          .where('group_id', '=', groupId)
          .where('person_id', '=', personId)
          .orderBy('saved_at', 'desc')
          .orderBy('car_id', 'desc')
          .execute(),
      ),
  };
}
