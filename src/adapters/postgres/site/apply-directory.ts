import { sql } from 'kysely';
import type { DirectorySummary } from '#app/site/site-store.ts';
import type { DirectoryDealership, GroupDirectory, DirectoryLocation } from '#domain/site/group-directory.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/** True for a row that an upsert created: only an updated row carries a deleting transaction. PostgreSQL keeps it in xmax. */
const created = sql<boolean>`xmax = 0`.as('created');

export async function applyDirectory(trx: DatabaseTransaction, directory: GroupDirectory): Promise<DirectorySummary> {
  const group = await trx
    .insertInto('groups')
    .values(directory.group)
    .onConflict((clash) => clash.column('slug').doUpdateSet({ name: directory.group.name }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const summary: DirectorySummary = {
    group,
    dealerships: { created: 0, updated: 0 },
    locations: { created: 0, updated: 0 },
  };
  for (const dealership of directory.dealerships) {
    const row = await upsertDealership(trx, group.id, dealership);
    summary.dealerships[row.created ? 'created' : 'updated']++;
    for (const location of dealership.locations) {
      const place = await upsertLocation(trx, row.id, location);
      summary.locations[place.created ? 'created' : 'updated']++;
    }
  }
  await sql`select append_change('facts', array[${group.id}::int])`.execute(trx);
  return summary;
}

/** Inside a transaction. Refuses the slug of another group. */
export async function upsertDealership(
  trx: DatabaseTransaction,
  groupId: number,
  dealership: DirectoryDealership,
): Promise<{ id: number; created: boolean }> {
  const { locations: _locations, ...values } = dealership;
  const row = await trx
    .insertInto('dealerships')
    .values({ ...values, group_id: groupId })
    .onConflict((clash) => clash.column('slug').doUpdateSet(values).where('dealerships.group_id', '=', groupId))
    .returning(['id', created])
    .executeTakeFirst();
  if (row) return row;
  throw new Error(`Dealership "${dealership.slug}" belongs to another group. Choose another slug.`);
}

async function upsertLocation(
  trx: DatabaseTransaction,
  dealershipId: number,
  location: DirectoryLocation,
): Promise<{ id: number; created: boolean }> {
  const { address, opening_hours, special_hours, ...rest } = location;
  const values = { ...rest, ...address, opening_hours: JSON.stringify(opening_hours) };
  const row = await trx
    .insertInto('locations')
    .values({ ...values, dealership_id: dealershipId })
    .onConflict((clash) => clash.columns(['dealership_id', 'slug']).doUpdateSet(values))
    .returning(['id', created])
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('special_hours').where('location_id', '=', row.id).execute();
  const days = special_hours.map((day) => ({ ...day, location_id: row.id }));
  if (days.length > 0) await trx.insertInto('special_hours').values(days).execute();
  return row;
}
