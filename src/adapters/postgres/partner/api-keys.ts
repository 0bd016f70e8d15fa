import { sql } from 'kysely';
import type { ApiKey, ApiKeys } from '#app/partner/api-keys.ts';
import type { ApiScope } from '#domain/partner/api-scopes.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

interface Row {
  id: number;
  name: string;
  ending: string;
  scopes: string[];
  per_minute: number;
  created_at: Date;
  created_by: string | null;
  used_on: string | null;
  revoked_at: Date | null;
}

const COLUMNS = sql`k.id, k.name, k.ending, k.scopes, k.per_minute, k.created_at, k.used_on, k.revoked_at, s.name as created_by`;

export const createApiKeys = (database: Database): ApiKeys => ({
  list: ({ groupId, siteId }) =>
    inGroup(database, groupId, async (transaction) => {
      const { rows } = await sql<Row>`
        select ${COLUMNS} from api_keys k left join staff s on s.id = k.staff_id
        where k.site_id = ${siteId} order by k.revoked_at is not null, k.id desc`.execute(transaction);
      return rows.map(toKey);
    }),

  make: ({ groupId, siteId }, { name, hash, ending, scopes, perMinute }, by) =>
    inGroup(database, groupId, async (transaction) => {
      const { id } = await transaction
        .insertInto('api_keys')
        .values({
          site_id: siteId,
          group_id: groupId,
          name,
          hash,
          ending,
          scopes,
          per_minute: perMinute,
          created_at: by.at,
          staff_id: by.staffId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(transaction, groupId, {
        ...by,
        what: 'api-key.made',
        subject: { kind: 'api-key', id },
        before: null,
        after: { name, ending, scopes, perMinute },
        siteId,
      });
    }),

  revoke: ({ groupId, siteId }, id, by) =>
    inGroup(database, groupId, async (transaction) => {
      const revoked = await transaction
        .updateTable('api_keys')
        .set({ revoked_at: by.at })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['name', 'ending'])
        .executeTakeFirst();
      if (!revoked) return false;
      await recordChange(transaction, groupId, {
        ...by,
        what: 'api-key.revoked',
        subject: { kind: 'api-key', id },
        before: revoked,
        after: null,
        siteId,
      });
      return true;
    }),

  find: ({ groupId, siteId }, hash) =>
    inGroup(database, groupId, async (transaction) => {
      const { rows } = await sql<Row>`
        select ${COLUMNS} from api_keys k left join staff s on s.id = k.staff_id
        where k.site_id = ${siteId} and k.hash = ${hash} and k.revoked_at is null`.execute(transaction);
      return rows[0] && toKey(rows[0]);
    }),

  used: ({ groupId, siteId }, id, day) =>
    inGroup(database, groupId, async (transaction) => {
      await sql`update api_keys set used_on = ${day}::date
        where site_id = ${siteId} and id = ${id} and used_on is distinct from ${day}::date`.execute(transaction);
    }),
});

const toKey = (row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes as ApiScope[],
  perMinute: row.per_minute,
  createdAt: row.created_at,
  createdBy: row.created_by,
  usedOn: row.used_on,
  revokedAt: row.revoked_at,
});
