import type { ErasedRows, Erasures, Erasure } from '#app/lead/erasures.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';

export const createErasures = (database: Database): Erasures => ({
  list: (groupId, limit) =>
    inGroup(database, groupId, async (transaction) => {
      const rows = await transaction
        .selectFrom('erasures')
        .selectAll()
        .where('group_id', '=', groupId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toErasure);
    }),

  byId: (groupId, id) =>
    inGroup(database, groupId, async (transaction) => {
      const row = await transaction
        .selectFrom('erasures')
        .selectAll()
        .where('group_id', '=', groupId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toErasure(row);
    }),
});

interface ErasureRow {
  id: number;
  at: Date;
  staff_name: string;
  person_id: number;
  counts: ErasedRows;
}

const toErasure = ({ id, at, staff_name, person_id, counts: { unnamed, ...counts } }: ErasureRow): Erasure => ({
  id,
  at,
  staffName: staff_name,
  personId: person_id,
  counts,
  unnamed,
});
