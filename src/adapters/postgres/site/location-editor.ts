import { sql } from 'kysely';
import type { LocationEditor } from '#app/location/location-editor.ts';
import { slugify } from '#domain/slug/slugify.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
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
});

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
