import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportDrafts, RememberedColumns } from '#app/import/draft/import-drafts.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { storableJson } from './storable-json.ts';

const chosenSchema = z.array(z.string()).nullable();

/** Mappings that are remembered per dealership. */
const MAPPINGS_KEPT = 20;

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
        .selectFrom('import_mappings')
        .select(['mapping', 'chosen'])
        .where('dealership_id', '=', dealershipId)
        .where('columns_key', '=', keyOf(columns))
        .executeTakeFirst(),
    );
    return readRow(row);
  },
  async rememberedBefore(groupId, dealershipId) {
    const rows = await inGroup(database, groupId, (trx) =>
      trx
        .selectFrom('import_mappings')
        .select(['mapping', 'chosen'])
        .where('dealership_id', '=', dealershipId)
        .orderBy('used_at', 'desc')
        .execute(),
    );
    return rows.flatMap((row) => readRow(row) ?? []);
  },
  remember: async ({ groupId, at }, dealershipId, columns, { mapping, chosen }, { draftId, imported = false }) => {
    await inGroup(database, groupId, async (trx) => {
      const key = keyOf(columns);
      const values = {
        mapping: storableJson(mapping),
        chosen: chosen && storableJson(chosen),
        used_at: at,
        draft_id: draftId,
      };
      await trx
        .insertInto('import_mappings')
        .values({
          dealership_id: dealershipId,
          group_id: groupId,
          columns_key: key,
          ...values,
          confirmed: imported,
        })
        .onConflict((clash) =>
          clash.columns(['dealership_id', 'columns_key']).doUpdateSet({
            ...values,
            before: sql`case when import_mappings.draft_id = ${draftId} then import_mappings.before
                else jsonb_build_object('mapping', import_mappings.mapping, 'chosen', import_mappings.chosen,
                  'confirmed', import_mappings.confirmed, 'draft', import_mappings.draft_id) end`,
            ...(imported && { confirmed: true }),
          }),
        )
        .execute();
      // those of files that were never imported go first
      await sql`delete from import_mappings where dealership_id = ${dealershipId} and columns_key in (
        select columns_key from import_mappings where dealership_id = ${dealershipId} and columns_key <> ${key}
        order by confirmed desc, used_at desc offset ${MAPPINGS_KEPT - 1})`.execute(trx);
    });
  },
});

/** Goes back to the columns and words that were remembered before a draft taught others. */
export async function forgetTaught(trx: DatabaseTransaction, draftId: number, dealershipId: number): Promise<void> {
  await sql`delete from import_mappings where dealership_id = ${dealershipId} and draft_id = ${draftId} and before is null`.execute(
    trx,
  );
  await sql`
    update import_mappings set mapping = before -> 'mapping', chosen = nullif(before -> 'chosen', 'null'),
      confirmed = (before ->> 'confirmed')::boolean, draft_id = (before ->> 'draft')::bigint, before = null
    where dealership_id = ${dealershipId} and draft_id = ${draftId}`.execute(trx);
}
