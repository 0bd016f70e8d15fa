import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pictureAddress } from '#app/pictures/picture-key.ts';
import type { StockPictures } from '#app/stock/stock-pictures.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** What one group may hold (bytes): some twenty thousand photos, or 200 videos. */
const MOST_BYTES = 8 * 1024 ** 3;

export const createStockPictures = (database: Database, mostBytes = MOST_BYTES): StockPictures => ({
  async save(groupId, bytes, at, type = 'jpg') {
    // one picture sent twice is one
    const key = createHash('sha256').update(`${groupId}:`).update(bytes).digest('hex').slice(0, 32);
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(octet_length(bytes)), 0)::float8 as held from stock_pictures where group_id = ${groupId}`.execute(
      database,
    );
    if (rows[0]!.held + bytes.length > mostBytes) return undefined;
    await database
      .insertInto('stock_pictures')
      .values({ key, group_id: groupId, bytes, created_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return pictureAddress('stock', key, type);
  },
  async read(key) {
    const row = await database.selectFrom('stock_pictures').select('bytes').where('key', '=', key).executeTakeFirst();
    return row && Buffer.from(row.bytes);
  },
});
