import { sql } from 'kysely';
import type { RevertedLocations } from '#app/import/draft/import-drafts.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/** Keeps the locations that an import made as they are now, for its undoing. */
export async function rememberLocations(
  trx: DatabaseTransaction,
  draftId: number | null,
  ids: readonly number[],
): Promise<void> {
  if (draftId === null || ids.length === 0) return;
  await sql`
    update import_drafts set locations_made = locations_made
      || (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from locations l where l.id = any (${[...ids]}::int[]))
    where id = ${draftId}`.execute(trx);
}

/** Rows that go with a location, or forget it, when it is deleted. */
const NAMING = ['cars', 'appointments', 'special_hours', 'blocked_times', 'reviews', 'opportunities'];

/**
 * Removes the locations that an import made. One stays when someone has changed it, when a row names it, and when the undoing
 * of another import could put a car back there.
 */
export async function removeMadeLocations(
  trx: DatabaseTransaction,
  { draftId, groupId }: { draftId: number; groupId: number },
): Promise<RevertedLocations> {
  const isNamed = sql.join(
    NAMING.map((table) => sql`exists (select from ${sql.table(table)} t where t.location_id = l.id)`),
    sql` or `,
  );
  const { rows } = await sql<{ id: number; name: string; isFree: boolean }>`
    select l.id, l.name, to_jsonb(l) @> made.image and not (${isNamed}
      or exists (select from cars c where c.group_id = ${groupId} and c.feed_values ->> 'location_id' = l.id::text)
      or exists (select from import_before b where b.group_id = ${groupId} and b.draft_id <> ${draftId}
        and l.id::text in (b.before ->> 'location_id', b.before -> 'feed_values' ->> 'location_id'))
    ) as "isFree"
    from import_drafts d cross join lateral jsonb_array_elements(d.locations_made) made (image)
      join locations l on l.id = (made.image ->> 'id')::int
    where d.id = ${draftId} order by l.name, l.id for update of l`.execute(trx);
  const free = rows.filter(({ isFree }) => isFree).map(({ id }) => id);
  if (free.length > 0) {
    await sql`delete from locations where id = any (${free}::int[])`.execute(trx);
    await sql`select append_change('facts', array[${groupId}::int])`.execute(trx);
  }
  return {
    removed: free.length,
    remaining: rows.flatMap(({ id, name, isFree }) => (isFree ? [] : [{ id, name }])),
  };
}
