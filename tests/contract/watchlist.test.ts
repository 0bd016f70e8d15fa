import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createWatchlistStore } from '#adapters/postgres/watchlist/watchlist-store.ts';
import { MOST_SAVED, type WatchlistStore } from '#app/watchlist/watchlist-store.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const now = new Date('2026-11-20T01:00:00Z');
const later = new Date('2026-11-21T01:00:00Z');
const car = (carId: number, savedAt = now) => ({
  carId,
  savedAt,
  name: `Car ${carId}`,
  price: 2_999_000,
  priceType: 'Drive away',
  state: 'free' as const,
});

describe.each(testDatabases)('watchlist on $name', (engine) => {
  let open: OpenTestDatabase;
  let store: WatchlistStore;
  const sites: { groupId: number; siteId: number }[] = [];
  const people: number[] = [];
  beforeAll(async () => {
    open = await engine.open();
    store = createWatchlistStore(open.database);
    const siteStore = createSiteStore(open.database);
    for (const [slug, group] of [
      ['a', 'one'],
      ['b', 'two'],
    ] as const) {
      const site = await siteStore.apply(
        { slug, group, hosts: [], extends: null },
        { at: now, by: 'a test', note: null, document: { group } },
      );
      sites.push({ groupId: site.group_id, siteId: site.id });
      const person = await open.database
        .insertInto('people')
        .values({ group_id: site.group_id, phone: '+61412345678', created_at: now, signed_in_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      people.push(person.id);
    }
  });
  afterAll(() => open.close());
  beforeEach(async () => void (await sql`delete from watchlist`.execute(open.database)));
  const ids = async (which: number) =>
    (await store.list(sites[which]!.groupId, people[which]!)).map(({ carId }) => carId);

  it('holds saved cars, newest first, with their first price', async () => {
    await store.save(sites[0]!, people[0]!, [car(1)]);
    expect(
      await store.save(sites[0]!, people[0]!, [
        car(2, later),
        { ...car(1, later), price: null, priceType: null, state: null },
      ]),
    ).toEqual({
      full: false,
    });
    expect(await store.list(sites[0]!.groupId, people[0]!)).toEqual([
      { ...car(2, later), siteId: sites[0]!.siteId },
      { ...car(1), siteId: sites[0]!.siteId },
    ]);
  });

  it('removes a car, also one that was not saved', async () => {
    await store.save(sites[0]!, people[0]!, [car(1), car(2)]);
    await store.remove(sites[0]!.groupId, people[0]!, 1);
    await store.remove(sites[0]!.groupId, people[0]!, 1);
    expect(await ids(0)).toEqual([2]);
  });

  it('belongs to one group: the same person is new in another', async () => {
    await store.save(sites[0]!, people[0]!, [car(1)]);
    expect(await store.list(sites[1]!.groupId, people[0]!)).toEqual([]);
    await store.remove(sites[1]!.groupId, people[0]!, 1);
    expect(await ids(0)).toEqual([1]);
    await expect(store.save(sites[1]!, people[0]!, [car(9)])).rejects.toThrow(/foreign key/);
    const seen = await inGroup(open.database, sites[1]!.groupId, (transaction) =>
      transaction.selectFrom('watchlist').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });

  it(`has room for ${MOST_SAVED}, also for requests at the same time`, async () => {
    const cars = Array.from({ length: MOST_SAVED + 5 }, (_, index) => car(index + 1));
    const outcomes = await Promise.all(cars.map((one) => store.save(sites[0]!, people[0]!, [one])));
    expect(outcomes.filter(({ full }) => full)).toHaveLength(5);
    expect(await ids(0)).toHaveLength(MOST_SAVED);
    const [there] = await ids(0);
    expect(await store.save(sites[0]!, people[0]!, [car(there!)])).toEqual({ full: false });
  });

  it('is deleted with its person', async () => {
    await store.save(sites[1]!, people[1]!, [car(1)]);
    await sql`delete from people where id = ${people[1]}`.execute(open.database);
    expect(await open.database.selectFrom('watchlist').selectAll().execute()).toEqual([]);
  });
});
