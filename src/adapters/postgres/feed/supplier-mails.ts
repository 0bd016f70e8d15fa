import { sql } from 'kysely';
import { z } from 'zod';
import { shownAddress } from '#app/feed/feed-store.ts';
import { faultsSchema } from '#app/feed/file-faults.ts';
import {
  failedSupplierMailSchema,
  photoFaultsSchema,
  sentSupplierMailSchema,
  type SupplierFeed,
  type SupplierMailStore,
} from '#app/feed/supplier-mails.ts';
import { ITEM_TYPES, type ItemType } from '#domain/car/car-values.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { countPhotoFaults } from './count-photo-faults.ts';

/** A claim that is older was of a worker that was killed. */
const CLAIMED_MINUTES = 10;
/** Of a group without a website. */
const NO_ZONE = 'Australia/Sydney';
const timeZone = sql<string | null>`(select l.timezone from locations l where l.dealership_id = d.id
  order by l.primary desc, l.id limit 1)`.as('timeZone');
/** Of the vehicles that are not sold. */
const kinds = sql<ItemType[]>`array(select kind from unnest(${[...ITEM_TYPES]}::text[]) kind
  where exists (select from cars c where c.dealership_id = d.id and c.item_type = kind and c.status <> 'sold'))`.as(
  'kinds',
);
const fileSchema = z.object({ run: z.number(), faults: faultsSchema });

/** `zoneOf`: that of a group's websites, for a dealership without a location. */
export const createSupplierMails = (
  database: Database,
  zoneOf: (groupId: number) => Promise<string | undefined> = async () => undefined,
): SupplierMailStore => ({
  async listed() {
    const rows = await database
      .selectFrom('feed_sources as s')
      .innerJoin('dealerships as d', 'd.id', 's.dealership_id')
      .select(['d.slug as dealership', 'd.group_id'])
      .select(timeZone)
      .select(
        sql<string | null>`greatest(supplier_sent ->> 'day',
          case when (supplier_failed ->> 'final')::boolean then supplier_failed ->> 'day' end)`.as('done'),
      )
      .where('supplier_mail', 'is not', null)
      .orderBy('slug')
      .execute();
    return Promise.all(
      rows.map(async ({ dealership, done, timeZone: zone, group_id }) => ({
        dealership,
        done,
        timeZone: zone ?? (await zoneOf(group_id)) ?? NO_ZONE,
      })),
    );
  },

  async find(dealership) {
    const row = await database
      .selectFrom('feed_sources as s')
      .innerJoin('dealerships as d', 'd.id', 's.dealership_id')
      .select([
        'd.id',
        'd.group_id',
        'd.name',
        'd.lead_email',
        's.alarm',
        's.supplier_mail',
        's.supplier_since',
        's.url',
        's.paused_at',
      ])
      .select(['s.file_faults', 's.photo_faults', 's.supplier_sent', 's.supplier_failed'])
      .select([timeZone, kinds])
      .where('d.slug', '=', dealership)
      .executeTakeFirst();
    if (!row) return undefined;
    const last = row.supplier_sent === null ? null : sentSupplierMailSchema.parse(row.supplier_sent);
    return {
      dealership,
      name: row.name,
      timeZone: row.timeZone ?? (await zoneOf(row.group_id)) ?? NO_ZONE,
      kinds: row.kinds,
      to: row.supplier_mail,
      since: row.supplier_since,
      replyTo: feedAlarmPolicy.parse(row.alarm).to?.[0] ?? row.lead_email,
      address: row.url === null ? null : shownAddress(row.url),
      paused: row.paused_at !== null,
      file: row.file_faults === null ? null : await faultyFile(database, row.file_faults),
      photos: row.photo_faults === null ? null : photoFaultsSchema.parse(row.photo_faults),
      last,
      failed: row.supplier_failed === null ? null : failedSupplierMailSchema.parse(row.supplier_failed),
      changedSince: last === null || (await changedSince(database, row.id, last.run)),
    };
  },

  async claim(dealership, day, now) {
    const { numUpdatedRows } = await database
      .updateTable('feed_sources')
      .set({ supplier_claimed_at: now })
      .where('dealership_id', '=', (of) => of.selectFrom('dealerships').select('id').where('slug', '=', dealership))
      .where(
        sql<boolean>`coalesce(supplier_claimed_at < ${now}::timestamptz - ${`${CLAIMED_MINUTES} minutes`}::interval, true)
          and supplier_sent ->> 'day' is distinct from ${day}`,
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async sent(dealership, mail) {
    await database
      .updateTable('feed_sources')
      .set({ supplier_sent: JSON.stringify(mail), supplier_claimed_at: null, supplier_failed: null })
      .where('dealership_id', '=', (of) => of.selectFrom('dealerships').select('id').where('slug', '=', dealership))
      .execute();
  },

  async failed(dealership, mail) {
    await database
      .updateTable('feed_sources')
      .set({ supplier_failed: JSON.stringify(mail) })
      .where('dealership_id', '=', (of) => of.selectFrom('dealerships').select('id').where('slug', '=', dealership))
      .execute();
  },

  async countPhotos(now, signal) {
    const feeds = await database.selectFrom('feed_sources').select('dealership_id').orderBy('dealership_id').execute();
    let counted = 0;
    for (const { dealership_id: id } of feeds) {
      if (signal.aborted) break;
      await countPhotoFaults(database, id, now);
      counted++;
    }
    return counted;
  },
});

async function faultyFile(database: Database, stored: unknown): Promise<SupplierFeed['file']> {
  const { run, faults } = fileSchema.parse(stored);
  const found = await database
    .selectFrom('feed_runs')
    .select(['id', 'at', 'outcome', 'because', 'file', 'report'])
    .where('id', '=', run)
    .executeTakeFirst();
  return found ? { ...found, faults } : null;
}

async function changedSince(database: Database, dealershipId: number, run: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from feed_runs where dealership_id = ${dealershipId} and id > ${run} and outcome = 'imported'
        and (report ->> 'created')::int + (report ->> 'changed')::int + (report ->> 'sold')::int > 0
    ) as changed`.execute(database);
  return rows[0]!.changed;
}
