import { sql } from 'kysely';
import type { PushStore } from '#app/feed/feed-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { keepFaults } from './keep-faults.ts';
import { storableResult } from './storable-result.ts';

/** NOTIFY channel. Its payload is the slug of the dealership that was sent a file. */
export const PUSH_CHANNEL = 'forecourt_feeds';

export function createPushStore(database: Database): PushStore {
  return {
    accept: (dealership, at, pieces) =>
      database.transaction().execute(async (trx) => {
        const source = await trx
          .selectFrom('feed_sources')
          .innerJoin('dealerships', 'dealerships.id', 'feed_sources.dealership_id')
          .select('dealership_id')
          .where('dealerships.slug', '=', dealership)
          .executeTakeFirst();
        if (!source) return undefined;
        const { id } = await trx
          .insertInto('feed_runs')
          .values({ ...source, at, outcome: 'waiting', problems: '[]' })
          .returning('id')
          .executeTakeFirstOrThrow();
        let piece = 0;
        for await (const bytes of pieces)
          await trx.insertInto('feed_pieces').values({ run_id: id, piece: piece++, bytes }).execute();
        await sql`select pg_notify(${PUSH_CHANNEL}, ${dealership})`.execute(trx);
        return id;
      }),
    dealerships: async () =>
      (
        await database
          .selectFrom('feed_runs')
          .innerJoin('dealerships', 'dealerships.id', 'feed_runs.dealership_id')
          .select('slug')
          .distinct()
          .where('outcome', '=', 'waiting')
          .execute()
      ).map(({ slug }) => slug),
    waiting: async (dealership) =>
      (
        await database
          .selectFrom('feed_runs')
          .innerJoin('dealerships', 'dealerships.id', 'feed_runs.dealership_id')
          .select('feed_runs.id')
          .where('slug', '=', dealership)
          .where('outcome', '=', 'waiting')
          .orderBy('feed_runs.id')
          .execute()
      ).map(({ id }) => id),
    async *read(run) {
      for (let piece = 0; ; piece++) {
        const row = await database
          .selectFrom('feed_pieces')
          .select('bytes')
          .where('run_id', '=', run)
          .where('piece', '=', piece)
          .executeTakeFirst();
        if (!row) return;
        yield row.bytes;
      }
    },
    async finish(run, { faults, ...result }) {
      await database.transaction().execute(async (trx) => {
        await trx.updateTable('feed_runs').set(storableResult(result)).where('id', '=', run).execute();
        await trx.deleteFrom('feed_pieces').where('run_id', '=', run).execute();
        await keepFaults(trx, run, faults);
      });
    },
  };
}
