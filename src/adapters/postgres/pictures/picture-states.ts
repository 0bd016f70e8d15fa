import { sql } from 'kysely';
import type { CarOfPictures, PictureStatesStore } from '#app/pictures/warm-pictures.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Cars per read. Few, because the results are written after each batch. */
const READ = 50;

export const createPictureStates = (database: Database): PictureStatesStore => ({
  async *cars(groupIds) {
    const listed = () =>
      database
        .selectFrom('cars')
        .where('status', '<>', 'sold')
        .where('show_on_dealer_website', '=', true)
        .orderBy('id');
    const found = await listed()
      .select('id')
      .where('group_id', 'in', [...groupIds])
      .execute();
    // batches are read by their ids: from one id to the next, a database without statistics reads all cars for each
    for (let at = 0; at < found.length; at += READ) {
      const ids = found.slice(at, at + READ).map(({ id }) => id);
      const rows: CarOfPictures[] = await listed()
        .select(['id', 'group_id as groupId', 'images', 'photos_modified as modified', 'picture_states as states'])
        .where(sql<boolean>`id = any (${ids}::int[])`)
        .$castTo<CarOfPictures>()
        .execute();
      if (rows.length > 0) yield rows;
    }
  },
  async save(cars) {
    const written = cars.map(({ id, states }) => ({
      id,
      states: Object.keys(states ?? {}).length === 0 ? null : states,
    }));
    await database.transaction().execute(async (trx) => {
      await sql`
        update cars c set picture_states = n.states
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) n (id int, states jsonb) where c.id = n.id`.execute(
        trx,
      );
      for (const [groupId, own] of Map.groupBy(cars, ({ groupId }) => groupId))
        await sql`select append_change('stock', ${own.map(({ id }) => id)}::int[], ${groupId})`.execute(trx);
    });
  },
});
