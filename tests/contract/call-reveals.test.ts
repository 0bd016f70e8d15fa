import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallRevealStore } from '#adapters/postgres/call-reveal-store.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

describe.each(testDatabases)('call reveals on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
    await sql`insert into groups (slug, name) values ('meridian', 'Meridian')`.execute(open.database);
    await sql`insert into dealerships (group_id, slug, name) select id, 'northbank', 'Northbank' from groups`.execute(
      open.database,
    );
    await sql`insert into sites (slug, group_id) select 'northbank', id from groups`.execute(open.database);
  });
  afterAll(async () => {
    await open.close();
  });

  it('keeps each reveal, and nothing about who asked', async () => {
    const reveal = { car_id: 7, dealership_id: 1, website_id: 1, at: new Date('2026-06-15T01:02:03Z') };
    const store = createCallRevealStore(open.database);
    await store.add(reveal);
    await store.add(reveal);
    expect(await open.database.selectFrom('call_reveals').selectAll().execute()).toEqual([reveal, reveal]);
  });

  it('refuses a website that does not exist', async () => {
    await expect(
      createCallRevealStore(open.database).add({ car_id: 7, dealership_id: 1, website_id: 99, at: new Date() }),
    ).rejects.toThrow(/website_id/);
  });
});
