import { sql } from 'kysely';
import type { LocationEditor } from '#app/location/location-editor.ts';
import { slugify } from '#domain/slug/slugify.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { upsertDealership } from './apply-directory.ts';
import { APPLY_LOCK } from './remove-site.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

const COLUMNS = [
  'name',
  'location_type',
  'street',
  'city',
  'state',
  'postcode',
  'country',
  'timezone',
  'phone',
  'lat',
  'long',
  'dealer_license_number',
  'motor_vehicle_repairer',
  'visible',
] as const;

export const createLocationEditor = (database: Database): LocationEditor => ({
  save: (groupId, reach, { id, dealershipId, location }, by) =>
    database.transaction().execute(async (trx) => {
      if (!reachesDealership(reach, dealershipId)) return undefined;
      // two who add to one dealership at once: the second finds the slug of the first
      const dealership = await trx
        .selectFrom('dealerships')
        .select('id')
        .where('id', '=', dealershipId)
        .where('group_id', '=', groupId)
        .forUpdate()
        .executeTakeFirst();
      if (!dealership) return undefined;
      const before = id === null ? null : await known(trx, dealershipId, id);
      if (before === undefined) return undefined;
      const saved =
        before === null
          ? await trx
              .insertInto('locations')
              .values({
                ...location,
                dealership_id: dealershipId,
                ...(await slugAndRank(trx, dealershipId, location.name)),
              })
              .returning(['id', 'slug'])
              .executeTakeFirstOrThrow()
          : await trx
              .updateTable('locations')
              // one whose zone was set by hand keeps it in its state
              .set({ ...location, timezone: before.state === location.state ? before.timezone : location.timezone })
              .where('id', '=', before.id)
              .returning(['id', 'slug'])
              .executeTakeFirstOrThrow();
      await recordChange(trx, groupId, {
        ...by,
        what: before === null ? 'location.added' : 'location.changed',
        subject: { kind: 'location', id: saved.slug },
        before: before && Object.fromEntries(COLUMNS.map((column) => [column, before[column]])),
        after: { ...location },
        dealershipId,
      });
      await sql`select append_change('facts', array[${groupId}::int])`.execute(trx);
      return saved.id;
    }),

  saveDealership: (groupId, { dealerships }, { id, dealership: { name, leadEmail } }, by) =>
    database.transaction().execute(async (trx) => {
      if (dealerships !== 'all') return undefined;
      await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(trx);
      const before = id === null ? null : await knownDealership(trx, groupId, id);
      if (before === undefined) return undefined;
      const values = { name, lead_email: leadEmail };
      const slug = before?.slug ?? (await freeSlug(trx, name));
      const saved =
        before === null
          ? await upsertDealership(trx, groupId, { ...NO_FACTS, slug, ...values, locations: [] })
          : await trx
              .updateTable('dealerships')
              .set(values)
              .where('id', '=', before.id)
              .returning('id')
              .executeTakeFirstOrThrow();
      await recordChange(trx, groupId, {
        ...by,
        what: before === null ? 'dealership.added' : 'dealership.changed',
        subject: { kind: 'dealership', id: slug },
        before: before && { name: before.name, lead_email: before.lead_email },
        after: values,
        dealershipId: saved.id,
      });
      await sql`select append_change('facts', array[${groupId}::int])`.execute(trx);
      return saved.id;
    }),
});

const NO_FACTS = { url: null, phone: null, abn: null, dealer_license_number: null };

const knownDealership = (trx: DatabaseTransaction, groupId: number, id: number) =>
  trx
    .selectFrom('dealerships')
    .select(['id', 'slug', 'name', 'lead_email'])
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();

/** Slugs are unique on the server, as feeds and commands name a dealership by its slug alone. */
async function freeSlug(trx: DatabaseTransaction, name: string): Promise<string> {
  const stem = slugify(name) || 'dealership';
  const alike = await trx.selectFrom('dealerships').select('slug').where('slug', 'like', `${stem}%`).execute();
  const taken = new Set(alike.map(({ slug }) => slug));
  let slug = stem;
  for (let n = 2; taken.has(slug); n++) slug = `${stem}-${n}`;
  return slug;
}

const known = (trx: DatabaseTransaction, dealershipId: number, id: number) =>
  trx
    .selectFrom('locations')
    .select(['id', ...COLUMNS])
    .where('id', '=', id)
    .where('dealership_id', '=', dealershipId)
    .executeTakeFirst();

/** The first location of a dealership is its primary one. */
async function slugAndRank(trx: DatabaseTransaction, dealershipId: number, name: string) {
  const others = await trx.selectFrom('locations').select('slug').where('dealership_id', '=', dealershipId).execute();
  const taken = new Set(others.map(({ slug }) => slug));
  const stem = slugify(name) || 'location';
  let slug = stem;
  for (let n = 2; taken.has(slug); n++) slug = `${stem}-${n}`;
  return { slug, primary: others.length === 0 };
}
