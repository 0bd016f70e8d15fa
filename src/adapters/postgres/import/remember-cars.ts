import { sql, type RawBuilder } from 'kysely';

/**
 * Keeps cars as they were, for an import that can be undone: a part of the statement that changes them, because within one
 * statement `cars` still shows the old rows. A new car was nothing. The first image of a car is kept, so that a merge may be
 * done twice.
 */
export const rememberCars = (
  draftId: number | null,
  groupId: number,
  at: Date,
  changed: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  draftId === null
    ? sql`select 1 as remembered`
    : sql`
      insert into import_before (draft_id, car_id, group_id, at, before)
      select ${draftId}, n.id, ${groupId}, ${at}::timestamptz,
        (select to_jsonb(old) from (select * from cars where id = n.id limit 1) old)
      from ${changed} n on conflict (draft_id, car_id) do nothing`;
