import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDailyCounts, MOST_WANTED } from '#adapters/postgres/reports/daily-counts.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { testDatabases } from '#tests/databases.ts';

describe.each(testDatabases)('daily counts on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let site: { id: number };
  let sites = 0;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });

  beforeEach(async () => {
    const slug = `s-${++sites}`;
    const group = await open.database
      .insertInto('groups')
      .values({ slug, name: 'G' })
      .returning('id')
      .executeTakeFirstOrThrow();
    site = await open.database
      .insertInto('sites')
      .values({ slug, group_id: group.id })
      .returning('id')
      .executeTakeFirstOrThrow();
  });

  it('add the counts of several processes, and nothing for a removed site', async () => {
    const { database } = open;
    const counts = createDailyCounts(database);
    const one = { siteId: site.id, day: '2026-06-01', what: 'car', about: '7', count: 2 } as const;
    const many = Array.from({ length: 1_500 }, (_, n) => ({ ...one, about: String(n) }));
    await Promise.all([counts.add(many), counts.add([...many].reverse())]);
    await counts.add([
      { ...one, siteId: 999_999 },
      { ...one, day: '2026-06-02', count: 5 },
    ]);
    const rows = await database
      .selectFrom('daily_counts')
      .select(['day', 'about', 'count'])
      .where('site_id', '=', site.id)
      .where('about', '=', '7')
      .orderBy('day')
      .execute();
    expect(rows).toEqual([
      { day: '2026-06-01', about: '7', count: 4 },
      { day: '2026-06-02', about: '7', count: 5 },
    ]);
    const store = createRetentionStore(database);
    const before = new Date('2026-06-02T12:00:00Z');
    expect(await store.deleteCounts(site.id, before, 1_000)).toBe(1_000);
    expect(await store.deleteCounts(site.id, before, 1_000)).toBe(500);
    expect(await database.selectFrom('daily_counts').select('day').where('site_id', '=', site.id).execute()).toEqual([
      { day: '2026-06-02' },
    ]);
  });

  it('name a limited number of searches a day, and continue counting those', async () => {
    const { database } = open;
    const counts = createDailyCounts(database);
    const wanted = (about: string, count: number) =>
      ({ siteId: site.id, day: '2026-07-01', what: 'wanted', about, count }) as const;
    await counts.add([
      ...Array.from({ length: MOST_WANTED + 200 }, (_, n) => wanted(`query=${n}`, 1)),
      wanted('often', 9),
    ]);
    await counts.add([wanted('late', 50), wanted('often', 1)]);
    await counts.add([{ ...wanted('late', 50), day: '2026-07-02' }]);
    const rows = await database
      .selectFrom('daily_counts')
      .select(['day', 'about', 'count'])
      .where('site_id', '=', site.id)
      .where('what', '=', 'wanted')
      .execute();
    expect(rows).toHaveLength(MOST_WANTED + 1);
    expect(rows.filter(({ about }) => !about.startsWith('query'))).toEqual([
      { day: '2026-07-01', about: 'often', count: 10 },
      { day: '2026-07-02', about: 'late', count: 50 },
    ]);
  });
});
