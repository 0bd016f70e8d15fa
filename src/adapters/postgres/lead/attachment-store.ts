import { sql } from 'kysely';
import type { Attachment, AttachmentStore } from '#app/lead/attachment-store.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';

/**
 * Storage limits per site (bytes): about 1,000 trade-in valuations with all photos. `unsent`: photos of trade-ins
 * without a lead.
 */
const MOST_BYTES = { all: 2 * 1024 ** 3, unsent: 256 * 1024 ** 2 };

export const createAttachmentStore = (database: Database, most = MOST_BYTES): AttachmentStore => ({
  savePhoto: (siteId, tradeInId, { key, slot, bytes, createdAt, expiresAt }) =>
    inSite(database, siteId, async (transaction) => {
      const now = await held(transaction, siteId);
      if (now.all + bytes.length > most.all || now.unsent + bytes.length > most.unsent) return false;
      await transaction
        .insertInto('attachments')
        .values({
          site_id: siteId,
          trade_in_id: tradeInId,
          key,
          slot,
          media_type: 'image/jpeg',
          bytes,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['trade_in_id', 'slot'])
            .doUpdateSet({ key, bytes, created_at: createdAt, expires_at: expiresAt }),
        )
        .execute();
      return true;
    }),

  keepPhotos: (siteId, tradeInId, until) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .updateTable('attachments')
        .set({ expires_at: until })
        .where('site_id', '=', siteId)
        .where('trade_in_id', '=', tradeInId)
        .execute();
    }),

  hasRoom: (siteId, bytes) =>
    inSite(database, siteId, async (transaction) => (await held(transaction, siteId)).all + bytes <= most.all),

  removePhoto: (siteId, tradeInId, slot) =>
    inSite(database, siteId, async (transaction) => {
      await transaction
        .deleteFrom('attachments')
        .where('site_id', '=', siteId)
        .where('trade_in_id', '=', tradeInId)
        .where('slot', '=', slot)
        .execute();
    }),

  photos: (siteId, tradeInId, now) =>
    inSite(database, siteId, async (transaction) => {
      const rows = await transaction
        .selectFrom('attachments')
        .select(['slot', 'key', 'expires_at'])
        .where('site_id', '=', siteId)
        .where('trade_in_id', '=', tradeInId)
        .where('expires_at', '>', now)
        .orderBy('id')
        .execute();
      return rows.map(({ slot, key, expires_at: expiresAt }) => ({ slot, key, expiresAt }));
    }),

  byKey: (siteId, key, now) =>
    inSite(database, siteId, async (transaction) => {
      const row = await transaction
        .selectFrom('attachments')
        .select(['slot', 'bytes', 'media_type'])
        .where('site_id', '=', siteId)
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return (
        row && { slot: row.slot, mediaType: row.media_type as Attachment['mediaType'], bytes: Buffer.from(row.bytes) }
      );
    }),
});

async function held(transaction: DatabaseTransaction, siteId: number): Promise<{ all: number; unsent: number }> {
  const { rows } = await sql<{ all: number; unsent: number }>`
    select coalesce(sum(octet_length(bytes)), 0)::float8 as all,
      coalesce(sum(octet_length(bytes)) filter (where trade_ins.id is not null and trade_ins.lead_id is null), 0)::float8 as unsent
    from attachments left join trade_ins on trade_ins.id = attachments.trade_in_id
    where attachments.site_id = ${siteId}`.execute(transaction);
  return rows[0]!;
}
