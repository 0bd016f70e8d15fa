import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportDrafts, RememberedColumns } from '#app/import/draft/import-drafts.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { storableJson } from './storable-json.ts';

const chosenSchema = z.array(z.string()).nullable();

/** Sets of columns that are remembered per dealership. */
const SETS_KEPT = 20;
/** Files whose lessons are kept for each of them: far more than are imported while an import can be undone. */
const LESSONS_KEPT = 20;

const keyOf = (columns: readonly string[]): string =>
  createHash('sha256')
    .update([...columns].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);

const readRow = (row: { mapping: unknown; chosen: unknown } | undefined): RememberedColumns | undefined => {
  const mapping = mappingSchema.safeParse(row?.mapping).data;
  return row && mapping && { mapping, chosen: chosenSchema.parse(row.chosen) };
};

export const rememberedColumns = (
  database: Database,
): Pick<ImportDrafts, 'remembered' | 'rememberedBefore' | 'remember'> => ({
  async remembered(groupId, dealershipId, columns) {
    const row = await inGroup(database, groupId, (trx) =>
      trx
        .selectFrom('import_lessons')
        .select(['mapping', 'chosen'])
        .where('dealership_id', '=', dealershipId)
        .where('columns_key', '=', keyOf(columns))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    return readRow(row);
  },
  async rememberedBefore(groupId, dealershipId) {
    const rows = await inGroup(database, groupId, (trx) =>
      trx
        .selectFrom('import_lessons')
        .select(['mapping', 'chosen'])
        .where('id', 'in', (query) =>
          query
            .selectFrom('import_lessons')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('dealership_id', '=', dealershipId)
            .groupBy('columns_key'),
        )
        .orderBy('id', 'desc')
        .execute(),
    );
    return rows.flatMap((row) => readRow(row) ?? []);
  },
  remember: async ({ groupId, at }, dealershipId, columns, { mapping, chosen }, { draftId, imported = false }) => {
    await inGroup(database, groupId, async (trx) => {
      const key = keyOf(columns);
      const own = await trx
        .deleteFrom('import_lessons')
        .where('dealership_id', '=', dealershipId)
        .where('columns_key', '=', key)
        .where('draft_id', '=', draftId)
        .returning('imported')
        .execute();
      await trx
        .insertInto('import_lessons')
        .values({
          dealership_id: dealershipId,
          group_id: groupId,
          columns_key: key,
          draft_id: draftId,
          mapping: storableJson(mapping),
          chosen: chosen && storableJson(chosen),
          imported: imported || own.some((before) => before.imported),
          at,
        })
        .execute();
      // those of files that were never imported go first
      await sql`delete from import_lessons where dealership_id = ${dealershipId} and columns_key in (
        select columns_key from import_lessons where dealership_id = ${dealershipId} and columns_key <> ${key}
        group by columns_key order by bool_or(imported) desc, max(id) desc offset ${SETS_KEPT - 1})`.execute(trx);
      await sql`delete from import_lessons where id in (
        select id from import_lessons where dealership_id = ${dealershipId} and columns_key = ${key}
        order by id desc offset ${LESSONS_KEPT})`.execute(trx);
    });
  },
});

/**
 * Forgets what a draft taught, and what later files that were never imported only repeat of it. Whether files with these
 * columns are read otherwise from now on: not when a later file decides how.
 */
export async function forgetTaught(trx: DatabaseTransaction, draftId: number, dealershipId: number): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    with own as (
      select * from import_lessons where dealership_id = ${dealershipId} and draft_id = ${draftId}
    ), gone as (
      delete from import_lessons l using own
      where l.dealership_id = own.dealership_id and l.columns_key = own.columns_key and (l.id = own.id
        or (l.id > own.id and not l.imported and l.mapping::jsonb = own.mapping::jsonb))
      returning l.id
    )
    select not exists (
      select from import_lessons l where l.dealership_id = own.dealership_id and l.columns_key = own.columns_key
        and l.id > own.id and l.id not in (select id from gone)
    ) as counted from own`.execute(trx);
  return rows.some(({ counted }) => counted);
}
