import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';

/** Cars that are named for each reason. */
const NAMED = 200;

/** Counts what is wrong with the photos of a dealership's cars, and keeps it, so that no page has to. */
export async function countPhotoFaults(database: Database, dealershipId: number, now: Date): Promise<void> {
  await sql`
    with dead as (
      select c.picture_states -> (i.image -> 'image' ->> 'url') ->> 'dead' as because, c.id, c.name, c.stocknum,
        count(*) as photos, min(i.image -> 'image' ->> 'url') as url
      from cars c cross join lateral jsonb_array_elements(c.images) i (image)
      where c.dealership_id = ${dealershipId} and c.picture_states is not null and c.status <> 'sold'
      group by 1, c.id
    ), reasons as (
      select because, sum(photos)::int as photos, count(*)::int as cars,
        (array_agg(jsonb_build_object('id', id, 'name', name, 'stocknum', stocknum, 'url', url) order by id))[:${NAMED}] as first
      from dead where because is not null group by because
    )
    update feed_sources set photo_faults = jsonb_build_object('at', ${now.toISOString()}::text,
      'dead', coalesce((select jsonb_agg(to_jsonb(r) order by r.cars desc, r.because) from reasons r), '[]'::jsonb))
    where dealership_id = ${dealershipId}`.execute(database);
}
