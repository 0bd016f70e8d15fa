import { sql } from 'kysely';
import type { PhotoFaults } from '#app/feed/supplier-mails.ts';
import { isSharedPhoto, LEAST_SHARED, type PhotoUse } from '#domain/pictures/shared-photo.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Cars that are named for each reason and each shared photo, and shared photos. */
const NAMED = 200;
const MOST_SHARED = 20;

/** Counts what is wrong with the photos of a dealership's cars, and keeps it, so that no page has to. */
export async function countPhotoFaults(database: Database, dealershipId: number, at: Date): Promise<void> {
  const faults: PhotoFaults = {
    at,
    dead: await deadPhotos(database, dealershipId),
    shared: await sharedPhotos(database, dealershipId),
  };
  await database
    .updateTable('feed_sources')
    .set({ photo_faults: JSON.stringify(faults) })
    .where('dealership_id', '=', dealershipId)
    .execute();
}

async function deadPhotos(database: Database, dealershipId: number): Promise<PhotoFaults['dead']> {
  const { rows } = await sql<PhotoFaults['dead'][number]>`
    with dead as (
      select c.picture_states -> (i.image -> 'image' ->> 'url') ->> 'dead' as because, c.id, c.name, c.stocknum,
        count(*) as photos, min(i.image -> 'image' ->> 'url') as url
      from cars c cross join lateral jsonb_array_elements(c.images) i (image)
      where c.dealership_id = ${dealershipId} and c.picture_states is not null and c.status <> 'sold'
        and c.show_on_dealer_website
      group by 1, c.id
    )
    select because, sum(photos)::int as photos, count(*)::int as cars,
      (array_agg(jsonb_build_object('id', id, 'name', name, 'stocknum', stocknum, 'url', url) order by id))[:${NAMED}] as first
    from dead where because is not null group by because order by cars desc, because`.execute(database);
  return rows;
}

async function sharedPhotos(database: Database, dealershipId: number): Promise<PhotoFaults['shared']> {
  const { rows } = await sql<PhotoFaults['shared'][number] & PhotoUse & { of: number }>`
    with first as (
      select c.id, c.name, c.stocknum, c.make, c.model, c.car_type, c.images -> 0 -> 'image' ->> 'url' as url,
        count(*) over ()::int as "of"
      from cars c
      where c.dealership_id = ${dealershipId} and c.status <> 'sold' and c.show_on_dealer_website
        and jsonb_array_length(c.images) > 0
    )
    select url, count(*)::int as cars, count(*) filter (where car_type = 'used')::int as used,
      count(distinct (make, model))::int as models, min("of") as "of",
      (array_agg(jsonb_build_object('id', id, 'name', name, 'stocknum', stocknum) order by id))[:${NAMED}] as first
    from first where url is not null group by url having count(*) >= ${LEAST_SHARED}
    order by cars desc, url limit ${MOST_SHARED}`.execute(database);
  return rows.filter((row) => isSharedPhoto(row, row.of)).map(({ url, cars, first }) => ({ url, cars, first }));
}
