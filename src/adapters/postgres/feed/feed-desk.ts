import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { FeedActor, FeedDesk } from '#app/feed/feed-desk.ts';
import { shownAddress } from '#app/feed/feed-store.ts';
import type { StaffChange } from '#app/staff/audit.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { FeedSourcesTable } from '#adapters/postgres/tables.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { mappingValues, pausedValues } from './feed-store.ts';
import { supplierValues } from './supplier-values.ts';

export function createFeedDesk(database: Database): FeedDesk {
  /** Changes a feed of the actor's group and records it. What is recorded holds no address with its password and no mailbox. */
  const change = (
    by: FeedActor,
    dealershipId: number,
    what: StaffChange['what'],
    work: (trx: DatabaseTransaction) => Promise<{ before: Shown; after: Shown } | undefined>,
  ) =>
    database.transaction().execute(async (trx) => {
      const dealership = await trx
        .selectFrom('dealerships')
        .select('slug')
        .where('id', '=', dealershipId)
        .where('group_id', '=', by.groupId)
        .executeTakeFirst();
      const done = dealership && (await work(trx));
      if (!done) return false;
      const subject = { kind: 'feed', id: dealership.slug };
      await recordChange(trx, by.groupId, { ...by, what, subject, ...done, dealershipId });
      return true;
    });
  return {
    runSoon: (by, dealershipId) =>
      change(by, dealershipId, 'feed.run', async (trx) => {
        const values = { next_at: by.at, etag: null, last_modified: null, mail_mark: null };
        return (await update(trx, dealershipId, values, 'unless paused')) ? NOTHING : undefined;
      }),
    setToken: (by, dealershipId, hash) =>
      change(by, dealershipId, hash === null ? 'feed.token-revoked' : 'feed.token', async (trx) =>
        (await update(trx, dealershipId, { token_hash: hash })) ? NOTHING : undefined,
      ),
    setMapping: (by, dealershipId, mapping) =>
      change(by, dealershipId, 'feed.mapping', async (trx) =>
        (await update(trx, dealershipId, mappingValues(mapping, by.at))) ? NOTHING : undefined,
      ),
    pause: (by, dealershipId, paused) =>
      change(by, dealershipId, paused ? 'feed.paused' : 'feed.resumed', async (trx) =>
        (await update(trx, dealershipId, pausedValues(paused, by.at))) ? NOTHING : undefined,
      ),
    remove: (by, dealershipId) =>
      change(by, dealershipId, 'feed.removed', async (trx) => {
        const waiting = trx.deleteFrom('feed_runs').where('dealership_id', '=', dealershipId);
        await waiting.where('outcome', '=', 'waiting').execute();
        const { numDeletedRows } = await trx
          .deleteFrom('feed_sources')
          .where('dealership_id', '=', dealershipId)
          .executeTakeFirst();
        return numDeletedRows > 0n ? NOTHING : undefined;
      }),
    save: (
      by,
      dealershipId,
      { mapping, url, folder, everyMinutes, daily, credentials, mailbox, full, alarm, supplierMail },
    ) =>
      change(by, dealershipId, 'feed.saved', async (trx) => {
        const before = await trx
          .selectFrom('feed_sources')
          .select(['url', 'folder', 'every_minutes', 'whole_stock', 'mailbox', 'supplier_mail'])
          .where('dealership_id', '=', dealershipId)
          .forUpdate()
          .executeTakeFirst();
        if (!before && mapping === undefined) return undefined;
        const values = {
          url,
          folder: folder === undefined ? (before?.folder ?? null) : folder,
          every_minutes: everyMinutes,
          daily: daily && JSON.stringify(daily),
          ...(credentials !== undefined && { credentials: credentials && JSON.stringify(credentials) }),
          mailbox: mailbox && JSON.stringify(mailbox),
          mail_mark: null,
          whole_stock: full,
          alarm: JSON.stringify(alarm),
          supplier_mail: supplierMail,
          supplier_since: by.at,
          next_at: by.at,
          etag: null,
          last_modified: null,
          ...(mapping && { mapping: JSON.stringify(mapping) }),
        };
        await trx
          .insertInto('feed_sources')
          .values({ dealership_id: dealershipId, set_at: by.at, ...values })
          .onConflict((clash) => clash.column('dealership_id').doUpdateSet({ ...values, ...supplierValues(values) }))
          .execute();
        return {
          before: before ? shown(before) : null,
          after: shown({ ...values, mailbox }),
        };
      }),
  };
}

type Shown = Record<string, string | number | boolean | null> | null;
const NOTHING = { before: null, after: null };

const shown = (feed: {
  url: string | null;
  folder: string | null;
  every_minutes: number;
  whole_stock: boolean;
  mailbox: unknown;
  supplier_mail: string | null;
}): Shown => ({
  address: feed.url === null ? null : shownAddress(feed.url),
  folder: feed.folder,
  'mail server': mailServer(feed.mailbox),
  minutes: feed.url === null && feed.mailbox === null ? null : feed.every_minutes,
  'whole stock': feed.whole_stock,
  'email to supplier': feed.supplier_mail,
});

const mailServer = (mailbox: unknown): string | null =>
  z.object({ host: z.string() }).safeParse(mailbox).data?.host ?? null;

async function update(
  trx: DatabaseTransaction,
  dealershipId: number,
  values: Updateable<FeedSourcesTable>,
  which: 'any' | 'unless paused' = 'any',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feed_sources')
    .set(values)
    .where('dealership_id', '=', dealershipId)
    .$if(which === 'unless paused', (query) => query.where('paused_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
