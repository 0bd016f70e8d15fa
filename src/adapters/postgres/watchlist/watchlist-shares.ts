import { sql } from 'kysely';
import type { WatchlistShares } from '#app/watchlist/watchlist-shares.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

export function createWatchlistShares(database: Database): WatchlistShares {
  return {
    start: ({ groupId, siteId }, personId, { key, expiresAt }, now) =>
      inGroup(database, groupId, async (transaction) => {
        // a link that ended does not work again, and its votes are gone
        await transaction
          .deleteFrom('watchlist_shares')
          .where('group_id', '=', groupId)
          .where('person_id', '=', personId)
          .where('expires_at', '<=', now)
          .execute();
        await transaction
          .insertInto('watchlist_shares')
          .values({ group_id: groupId, site_id: siteId, person_id: personId, key, expires_at: expiresAt })
          .onConflict((conflict) => conflict.columns(['person_id', 'site_id']).doUpdateSet({ expires_at: expiresAt }))
          .execute();
      }),

    end: ({ groupId, siteId }, personId) =>
      inGroup(database, groupId, async (transaction) => {
        await transaction
          .deleteFrom('watchlist_shares')
          .where('group_id', '=', groupId)
          .where('site_id', '=', siteId)
          .where('person_id', '=', personId)
          .execute();
      }),

    own: ({ groupId, siteId }, personId, now) =>
      inGroup(database, groupId, async (transaction) => {
        const share = await working(transaction, groupId, siteId, now)
          .where('person_id', '=', personId)
          .executeTakeFirst();
        if (share === undefined) return undefined;
        return { key: share.key, expiresAt: share.expires_at, votes: await votesOf(transaction, share.id) };
      }),

    ofPerson: (groupId, personId) =>
      inGroup(database, groupId, async (transaction) => {
        const shares = await transaction
          .selectFrom('watchlist_shares')
          .select(['id', 'expires_at'])
          .where('group_id', '=', groupId)
          .where('person_id', '=', personId)
          .orderBy('id')
          .execute();
        const all = [];
        for (const { id, expires_at } of shares)
          all.push({ expiresAt: expires_at, votes: await votesOf(transaction, id) });
        return all;
      }),

    byKey: ({ groupId, siteId }, key, now) =>
      inGroup(database, groupId, async (transaction) => {
        const share = await working(transaction, groupId, siteId, now).where('key', '=', key).executeTakeFirst();
        if (share === undefined) return undefined;
        return { personId: share.person_id, votes: await votesOf(transaction, share.id) };
      }),

    vote: ({ groupId, siteId }, key, { carId, liked, word }, now) =>
      inGroup(database, groupId, async (transaction) => {
        const { rows } = await sql`
          insert into watchlist_votes (share_id, group_id, car_id, liked, word)
          select share.id, ${groupId}, saved.car_id, ${liked}, ${word}
          from watchlist_shares share join watchlist saved on saved.person_id = share.person_id
          where share.group_id = ${groupId} and share.site_id = ${siteId} and share.key = ${key}
            and share.expires_at > ${now} and saved.group_id = ${groupId} and saved.car_id = ${carId}
          on conflict (share_id, car_id) do update set liked = excluded.liked, word = excluded.word
          returning car_id`.execute(transaction);
        return rows.length > 0;
      }),
  };
}

const working = (transaction: DatabaseTransaction, groupId: number, siteId: number, now: Date) =>
  transaction
    .selectFrom('watchlist_shares')
    .select(['id', 'key', 'person_id', 'expires_at'])
    .where('group_id', '=', groupId)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now);

const votesOf = (transaction: DatabaseTransaction, share: number) =>
  transaction
    .selectFrom('watchlist_votes')
    .select(['car_id as carId', 'liked', 'word'])
    .where('share_id', '=', share)
    .orderBy('car_id')
    .execute();
