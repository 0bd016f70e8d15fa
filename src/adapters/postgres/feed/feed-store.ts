import { sql } from 'kysely';
import { z } from 'zod';
import { mappingSchema, type Mapping } from '#app/import/mapping.ts';
import { RUNS_KEPT, type FeedSource, type FeedStore } from '#app/feed/feed-store.ts';
import { dailySchema } from '#domain/import/feed-schedule.ts';
import { feedAlarmPolicy, type FirstPhotos } from '#domain/import/feed-state.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { keepFaults } from './keep-faults.ts';
import { storableResult } from './storable-result.ts';
import { supplierValues } from './supplier-values.ts';

const mailboxSchema = z.strictObject({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  folder: z.string(),
  senders: z.array(z.string()),
});
const markSchema = z.strictObject({ validity: z.string(), uid: z.number() });
const credentialsSchema = z.strictObject({ user: z.string(), password: z.string() });

/** The last file is read again, by the new mapping. */
export const mappingValues = (mapping: Mapping, at: Date) => ({
  mapping: JSON.stringify(mapping),
  next_at: at,
  etag: null,
  last_modified: null,
  mail_mark: null,
});

/** A paused feed has no trouble to tell of; one that begins again is fetched at once. */
export const pausedValues = (paused: boolean, at: Date) =>
  paused ? { paused_at: at, state: 'well' as const, state_at: at } : { paused_at: null, resumed_at: at, next_at: at };

export function createFeedStore(database: Database): FeedStore {
  const sources = database
    .selectFrom('feed_sources')
    .innerJoin('dealerships', 'dealerships.id', 'feed_sources.dealership_id')
    .select([
      'dealerships.slug as dealership',
      'feed_sources.url',
      'folder',
      sql<boolean>`token_hash is not null`.as('push'),
      'every_minutes as everyMinutes',
      'daily',
      'credentials',
      'mailbox',
      'mail_mark as mailMark',
      'mapping',
      'whole_stock as full',
      'next_at as nextAt',
      'etag',
      'last_modified as lastModified',
      'alarm',
      'supplier_mail as supplierMail',
      'paused_at as pausedAt',
      'resumed_at as resumedAt',
    ]);
  const source = (row: Awaited<ReturnType<typeof sources.executeTakeFirstOrThrow>>): FeedSource => ({
    ...row,
    mapping: row.mapping === null ? null : mappingSchema.parse(row.mapping),
    daily: row.daily === null ? null : dailySchema.parse(row.daily),
    credentials: row.credentials === null ? null : credentialsSchema.parse(row.credentials),
    mailbox: row.mailbox === null ? null : mailboxSchema.parse(row.mailbox),
    mailMark: row.mailMark === null ? null : markSchema.parse(row.mailMark),
    alarm: feedAlarmPolicy.parse(row.alarm),
  });
  const idOf = (dealership: string) => database.selectFrom('dealerships').select('id').where('slug', '=', dealership);
  const update = (dealership: string) =>
    database.updateTable('feed_sources').where('dealership_id', '=', idOf(dealership));
  const runs = (dealership: string) =>
    database
      .selectFrom('feed_runs')
      .select(['id', 'at', 'outcome', 'because', 'file', 'report', 'problems'])
      .where('dealership_id', '=', idOf(dealership));
  return {
    list: async () => (await sources.orderBy('dealerships.slug').execute()).map(source),
    async find(dealership) {
      const row = await sources.where('dealerships.slug', '=', dealership).executeTakeFirst();
      return row && source(row);
    },
    async set({
      dealership,
      url,
      folder,
      everyMinutes,
      daily,
      credentials,
      mailbox,
      mapping,
      full,
      nextAt,
      alarm,
      supplierMail,
    }) {
      const values = {
        url,
        folder,
        every_minutes: everyMinutes,
        daily: daily ? JSON.stringify(daily) : null,
        credentials: credentials ? JSON.stringify(credentials) : null,
        mailbox: mailbox ? JSON.stringify(mailbox) : null,
        mail_mark: null,
        mapping: mapping === null ? null : JSON.stringify(mapping),
        whole_stock: full,
        next_at: nextAt,
        etag: null,
        last_modified: null,
        alarm: JSON.stringify(alarm),
        ...(supplierMail !== undefined && { supplier_mail: supplierMail }),
        supplier_since: nextAt,
        set_at: nextAt,
      };
      const found = await idOf(dealership).executeTakeFirst();
      if (!found) return false;
      await database
        .insertInto('feed_sources')
        .values({ dealership_id: found.id, ...values })
        .onConflict((clash) => clash.column('dealership_id').doUpdateSet({ ...values, ...supplierValues(values) }))
        .execute();
      return true;
    },
    async setMapping(dealership, mapping, at) {
      const { numUpdatedRows } = await update(dealership).set(mappingValues(mapping, at)).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async setToken(dealership, hash) {
      const updated = await update(dealership).set({ token_hash: hash }).executeTakeFirst();
      return updated.numUpdatedRows > 0n;
    },
    async token(dealership) {
      const row = await database
        .selectFrom('feed_sources')
        .select('token_hash')
        .where('dealership_id', '=', idOf(dealership))
        .executeTakeFirst();
      return row?.token_hash ?? undefined;
    },
    async remove(dealership) {
      // otherwise a waiting file would be imported by the next feed of this dealership, perhaps months later
      await database
        .deleteFrom('feed_runs')
        .where('dealership_id', '=', idOf(dealership))
        .where('outcome', '=', 'waiting')
        .execute();
      const removed = await database
        .deleteFrom('feed_sources')
        .where('dealership_id', '=', idOf(dealership))
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
    postpone: async (dealership, nextAt) => void (await update(dealership).set({ next_at: nextAt }).execute()),
    taken: async (dealership, { etag, lastModified }) =>
      void (await update(dealership).set({ etag, last_modified: lastModified }).execute()),
    readMail: async (dealership, mark) =>
      void (await update(dealership)
        .set({ mail_mark: JSON.stringify(mark) })
        .execute()),
    async record(dealership, { at, file, faults, ...result }) {
      const found = await idOf(dealership).executeTakeFirst();
      if (!found) return;
      const { id } = await database
        .insertInto('feed_runs')
        .values({ dealership_id: found.id, at, file: file ?? null, ...storableResult(result) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepFaults(database, id, faults);
      await sql`delete from feed_runs where dealership_id = ${found.id} and outcome <> 'waiting' and id <= (
        select id from feed_runs where dealership_id = ${found.id} order by id desc offset ${RUNS_KEPT} limit 1
      ) and id is distinct from (
        select (file_faults ->> 'run')::bigint from feed_sources where dealership_id = ${found.id}
      )`.execute(database);
    },
    runs: (dealership, limit) => runs(dealership).orderBy('id', 'desc').limit(limit).execute(),
    run: (dealership, id) => runs(dealership).where('id', '=', id).executeTakeFirst(),
    reportedState: (dealership) =>
      database
        .selectFrom('feed_sources')
        .innerJoin('dealerships', 'dealerships.id', 'feed_sources.dealership_id')
        .select(['feed_sources.state', 'set_at as since', 'dealerships.name', 'dealerships.lead_email as mail'])
        .where('dealerships.slug', '=', dealership)
        .executeTakeFirst(),
    async firstPhotos(dealership) {
      const first = sql`c.picture_states -> (c.images -> 0 -> 'image' ->> 'url') ->> 'dead'`;
      const { rows } = await sql<FirstPhotos>`
        select count(*)::int as cars, count(dead)::int as dead, coalesce(mode() within group (order by dead), '') as because
        from (select ${first} as dead from cars c join dealerships d on d.id = c.dealership_id
          where d.slug = ${dealership} and c.status <> 'sold' and jsonb_array_length(c.images) > 0) p`.execute(
        database,
      );
      return rows[0]!;
    },
    async pause(dealership, paused, at) {
      const { numUpdatedRows } = await update(dealership).set(pausedValues(paused, at)).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    tell: async (dealership, state, at) => void (await update(dealership).set({ state, state_at: at }).execute()),
  };
}
