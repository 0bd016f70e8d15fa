import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SitePictures } from '#app/content/site-pictures.ts';
import { pictureAddress } from '#app/pictures/picture-key.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

/** What one site may hold (bytes): some thousand pictures. */
const MOST_BYTES = 256 * 1024 ** 2;

export const createSitePictures = (database: Database, mostBytes = MOST_BYTES): SitePictures => ({
  async list(siteId) {
    const rows = await database
      .selectFrom('site_pictures')
      .select(['key', 'name', 'created_at as at'])
      .where('site_id', '=', siteId)
      .orderBy('created_at', 'desc')
      .orderBy('key')
      .execute();
    return rows.map((row) => ({ ...row, path: pictureAddress('site', row.key) }));
  },
  save: ({ siteId, groupId, staffId }, { name, jpeg }, at) =>
    inSite(database, siteId, async (transaction) => {
      const key = createHash('sha256').update(`site ${siteId}:`).update(jpeg).digest('hex').slice(0, 32);
      // locks the site, so that two uploads at once cannot both pass the limit
      await sql`select pg_advisory_xact_lock(hashtext('site_pictures'), ${siteId})`.execute(transaction);
      const { rows } = await sql<{ held: number }>`
        select coalesce(sum(octet_length(bytes)), 0)::float8 as held from site_pictures
        where site_id = ${siteId} and key <> ${key}`.execute(transaction);
      if (rows[0]!.held + jpeg.length > mostBytes) return undefined;
      const added = await transaction
        .insertInto('site_pictures')
        .values({ site_id: siteId, key, name, bytes: jpeg, created_at: at })
        .onConflict((known) => known.column('key').doNothing())
        .returning('key')
        .execute();
      const path = pictureAddress('site', key);
      if (added.length > 0)
        await recordChange(transaction, groupId, {
          staffId,
          at,
          what: 'picture.added',
          subject: { kind: 'picture', id: path },
          before: null,
          after: { name },
          siteId,
        });
      return { key, path, name, at };
    }),
  remove: ({ siteId, groupId, staffId }, key, at) =>
    inSite(database, siteId, async (transaction) => {
      const removed = await transaction
        .deleteFrom('site_pictures')
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .returning('name')
        .executeTakeFirst();
      if (!removed) return;
      await recordChange(transaction, groupId, {
        staffId,
        at,
        what: 'picture.removed',
        subject: { kind: 'picture', id: pictureAddress('site', key) },
        before: { name: removed.name },
        after: null,
        siteId,
      });
    }),
  async read(key) {
    const row = await database.selectFrom('site_pictures').select('bytes').where('key', '=', key).executeTakeFirst();
    return row && Buffer.from(row.bytes);
  },
});
