import { sql } from 'kysely';
import type { DeadPhotos } from '#app/import/draft/import-drafts.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Cars that are named for each reason. */
const NAMED = 10;

/** Photos that could not be fetched, of the cars of an import as they are now. */
export async function deadPhotos(database: Database, groupId: number, draftId: number): Promise<DeadPhotos[]> {
  const { rows } = await sql<DeadPhotos>`
    with dead as (
      select c.picture_states -> (i.image -> 'image' ->> 'url') ->> 'dead' as because, c.id, c.name, c.stocknum,
        count(*) as photos
      from import_before b join cars c on c.id = b.car_id cross join lateral jsonb_array_elements(c.images) i (image)
      where b.draft_id = ${draftId} and c.group_id = ${groupId} and c.picture_states is not null and c.status <> 'sold'
      group by 1, c.id
    )
    select because, sum(photos)::int as photos, count(*)::int as cars,
      (array_agg(jsonb_build_object('id', id, 'name', name, 'stocknum', stocknum) order by id))[:${NAMED}] as first
    from dead where because is not null group by because order by cars desc, because`.execute(database);
  return rows;
}
