import { carSlug, type SlugInput } from '#domain/slug/car-slug.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/**
 * Gives a car the name and the address of its new year, make and model; the address before leads to the new one. That
 * ends in the car's id, which no other car's does; one that the car had before is taken back. It does not wait for an
 * import, which leaves an address as it is that has changed since the import matched the car.
 */
export async function renameCar(
  trx: DatabaseTransaction,
  groupId: number,
  id: number,
  names: Omit<SlugInput, 'stocknum'>,
  at: Date,
): Promise<void> {
  const { year, make, model } = names;
  const car = await trx
    .selectFrom('cars')
    .select(['id', 'slug', 'stocknum'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { stem } = carSlug({ ...names, stocknum: car.stocknum });
  const own = `${stem}-c${id}`;
  const had = await trx
    .selectFrom('car_slugs')
    .select('slug')
    .where('group_id', '=', groupId)
    .where('car_id', '=', id)
    .where('slug', '=', stem)
    .executeTakeFirst();
  const slug = car.slug === stem || had ? stem : own;
  await trx
    .updateTable('cars')
    .set({ slug, name: [year, make, model].filter((part) => part !== null).join(' ') })
    .where('id', '=', id)
    .execute();
  if (slug === car.slug) return;
  await trx
    .insertInto('car_slugs')
    .values({ group_id: groupId, slug: car.slug, car_id: id, until: at })
    .onConflict((conflict) => conflict.columns(['group_id', 'slug']).doUpdateSet({ car_id: id, until: at }))
    .execute();
  await trx
    .deleteFrom('car_slugs')
    .where('group_id', '=', groupId)
    .where('car_id', '=', id)
    .where('slug', '=', slug)
    .execute();
}
