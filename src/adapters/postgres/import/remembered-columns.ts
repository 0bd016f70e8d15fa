import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportDrafts } from '#app/import/draft/import-drafts.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { storableJson } from './storable-json.ts';

/** Mappings that are remembered per dealership. */
const MAPPINGS_KEPT = 20;

const keyOf = (columns: readonly string[]): string =>
  createHash('sha256')
    .update([...columns].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);

export const rememberedColumns = (database: Database): Pick<ImportDrafts, 'remembered' | 'remember'> => ({
  async remembered(groupId, dealershipId, columns) {
    const row = await inGroup(database, groupId, (trx) =>
      trx
        .selectFrom('import_mappings')
        .select(['mapping', 'confirmed'])
        .where('dealership_id', '=', dealershipId)
        .where('columns_key', '=', keyOf(columns))
        .executeTakeFirst(),
    );
    const mapping = mappingSchema.safeParse(row?.mapping).data;
    return row && mapping && { mapping, confirmed: row.confirmed };
  },
  remember: async ({ groupId, at }, dealershipId, columns, { mapping, confirmed }) => {
    await inGroup(database, groupId, async (trx) => {
      const values = { mapping: storableJson(mapping), used_at: at };
      await trx
        .insertInto('import_mappings')
        .values({
          dealership_id: dealershipId,
          group_id: groupId,
          columns_key: keyOf(columns),
          ...values,
          confirmed: confirmed ?? false,
        })
        .onConflict((clash) =>
          clash
            .columns(['dealership_id', 'columns_key'])
            .doUpdateSet({ ...values, ...(confirmed !== undefined && { confirmed }) }),
        )
        .execute();
      await sql`delete from import_mappings where dealership_id = ${dealershipId} and used_at < (
        select used_at from import_mappings where dealership_id = ${dealershipId}
        order by used_at desc offset ${MAPPINGS_KEPT - 1} limit 1)`.execute(trx);
    });
  },
});
