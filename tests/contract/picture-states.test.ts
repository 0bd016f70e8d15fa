import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createPictureStates } from '#adapters/postgres/pictures/picture-states.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

/** Enough for reading all of them in each batch to be seen. */
const CARS = 2_000;

describe.each(testDatabases)('picture states on $name', (engine) => {
  let open: OpenTestDatabase;
  const groups: number[] = [];

  beforeAll(async () => {
    open = await engine.open();
    for (const slug of ['a', 'b', 'stranger']) {
      const { rows } = await sql<{
        id: number;
      }>`insert into groups (slug, name) values (${slug}, ${slug}) returning id`.execute(open.database);
      groups.push(rows[0]!.id);
      for (const nth of [1, 2])
        await sql`
          with d as (insert into dealerships (group_id, slug, name) values (${rows[0]!.id}, ${`${slug}-${nth}`}, 'D') returning id)
          insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, sold_at, show_on_dealer_website, updated_at, created_at)
          select ${rows[0]!.id}, d.id, ${`${slug}-${nth}-`} || n, 'Car', 'Toyota', 'RAV4', 'used',
            case when n = 1 then 'sold' else 'in_stock' end, case when n = 1 then now() end, n <> 2, now(), now()
          from d, generate_series(1, ${slug === 'a' ? CARS : 20}) as n`.execute(open.database);
    }
  });
  afterAll(() => open.close());

  it('come of each listed car for sale of these groups once, and no car is read three times without statistics', async () => {
    await open.database.transaction().execute(async (trx) => {
      const ids: number[] = [];
      const groupIds = new Set<number>();
      for await (const cars of createPictureStates(trx as Database).cars(groups.slice(0, 2)))
        for (const { id, groupId } of cars) {
          ids.push(id);
          groupIds.add(groupId);
        }
      expect(ids).toHaveLength(2 * (CARS - 2) + 2 * (20 - 2));
      expect(new Set(ids).size).toBe(ids.length);
      expect([...groupIds]).toEqual(groups.slice(0, 2));
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'cars'`.execute(trx);
      expect(rows[0]!.read).toBeLessThan(2.5 * ids.length);
    });
  });
});
