import { sql } from 'kysely';
import type { DraftActor } from '#app/import/draft/import-drafts.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';

/** Whether the group may store so many bytes more. Until the end of the transaction no one else stores any. */
export async function hasRoom(
  trx: DatabaseTransaction,
  groupId: number,
  bytes: number,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('import_drafts'), ${groupId})`.execute(trx);
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(bytes), 0)::float8 as held from import_drafts where group_id = ${groupId}`.execute(trx);
  return rows[0]!.held + bytes <= most;
}

/** States of a draft that is not imported yet. */
const WAITING = ['open', 'checking', 'checked', 'refused', 'stopped'] as const;

/** A draft that begins with the file, columns, words and corrections of an undone import: one at a time. */
export async function forAgain(
  trx: DatabaseTransaction,
  { groupId, staffId, at }: DraftActor,
  revertedId: number,
  mostBytes: number,
): Promise<number | 'full' | 'gone'> {
  const before = await trx
    .selectFrom('import_drafts')
    .select('bytes')
    .where('id', '=', revertedId)
    .where('state', '=', 'undone')
    // a second press waits for the first one, and the retention for both
    .forUpdate()
    .executeTakeFirst();
  if (!before) return 'gone';
  const waiting = await trx
    .selectFrom('import_drafts')
    .select('id')
    .where('again_of', '=', revertedId)
    .where('state', 'in', WAITING)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (waiting) return waiting.id;
  if (!(await hasRoom(trx, groupId, before.bytes, mostBytes))) return 'full';
  const { rows } = await sql<{ id: number }>`
    insert into import_drafts (group_id, dealership_id, staff_id, name, address, bytes, created_at, changed_at, mapping,
      whole_stock, corrections, words, again_of)
    select group_id, dealership_id, ${staffId}::int, name, address, bytes, ${at}::timestamptz, ${at}::timestamptz, mapping,
      whole_stock, corrections, words, id
    from import_drafts where id = ${revertedId} returning id::float8 as id`.execute(trx);
  const { id } = rows[0]!;
  await sql`
    insert into import_draft_pieces (draft_id, group_id, piece, bytes)
    select ${id}, group_id, piece, bytes from import_draft_pieces where draft_id = ${revertedId}`.execute(trx);
  return id;
}
