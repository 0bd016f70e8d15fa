import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStockActivity } from '#adapters/postgres/stock/stock-activity.ts';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, importIntoDealership } from '#tests/import-into-dealership.ts';

describe.each(testDatabases)('desk stock activity on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });

  it('has hidden cars, prices with their authors, enquiries and views, for each group separately', async () => {
    const { database } = open;
    const activity = createStockActivity(database);
    const dealer = await importIntoDealership(database);
    const stranger = await importIntoDealership(database);
    await dealer.run([CX5, RIO]);
    await stranger.run([CX5]);
    const [mazda, kia] = (await dealer.cars()).map(({ id }) => id) as [number, number];
    const staffId = await dealer.addStaff();
    const at = new Date('2026-05-02T00:00:00Z');
    await createStockEditor(database).edit({ groupId: dealer.groupId, staffId, at }, [mazda, kia], ({ id }) =>
      id === kia ? { show_on_dealer_website: false } : { price: 28_000_00 },
    );

    expect(await activity.hidden(dealer.groupId)).toMatchObject([{ id: kia, show_on_dealer_website: false }]);
    expect(await activity.hidden(stranger.groupId)).toEqual([]);
    expect((await activity.prices(dealer.groupId, [mazda])).get(mazda)).toEqual([
      { at: NOW, price: 29_990_00, reduced: null, type: '', staffName: null },
      { at, price: 28_000_00, reduced: null, type: '', staffName: 'Lee' },
    ]);
    expect(await activity.prices(stranger.groupId, [mazda])).toEqual(new Map());

    const sites = await database
      .insertInto('sites')
      .values(['one', 'two'].map((slug) => ({ slug: `${slug}-${dealer.groupId}`, group_id: dealer.groupId })))
      .returning('id')
      .execute();
    const [one, two] = sites.map(({ id }) => id) as [number, number];
    const lead = (siteId: number, key: string, received_at: Date) => ({
      site_id: siteId,
      idempotency_key: key,
      received_at,
      category: 'General Enquiry',
      car_id: mazda,
      payload: '{}',
    });
    await database
      .insertInto('leads')
      .values([lead(one, 'a', NOW), lead(one, 'b', at), lead(two, 'c', at)])
      .execute();
    await database
      .insertInto('daily_counts')
      .values([
        { site_id: one, day: '2026-05-01', what: 'car', about: String(mazda), count: 4 },
        { site_id: one, day: '2026-05-02', what: 'car', about: String(kia), count: 3 },
        { site_id: one, day: '2026-05-02', what: 'car', about: String(mazda), count: 2 },
        { site_id: two, day: '2026-05-02', what: 'car', about: String(mazda), count: 50 },
      ])
      .execute();
    expect(await activity.ofSite(one, { enquiriesSince: at, viewsSince: '2026-05-02' })).toEqual(
      new Map([
        [mazda, { enquiries: 2, recent: 1, views: 2 }],
        [kia, { enquiries: 0, recent: 0, views: 3 }],
      ]),
    );
  });

  it('finds the leads of a car by an index', async () => {
    const plan = await open.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return sql`explain select from leads where car_id = 1`.execute(transaction);
    });
    expect(JSON.stringify(plan.rows)).toContain('leads_car');
  });
});
