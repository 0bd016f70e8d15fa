import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createWatchlistShares } from '#adapters/postgres/watchlist/watchlist-shares.ts';
import { createWatchlistStore } from '#adapters/postgres/watchlist/watchlist-store.ts';
import type { WatchlistShares } from '#app/watchlist/watchlist-shares.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const now = new Date('2026-11-20T01:00:00Z');
const end = new Date('2026-12-20T01:00:00Z');
const before = new Date(end.getTime() - 1);
const saved = (carId: number) => ({
  carId,
  savedAt: now,
  name: `Car ${carId}`,
  price: null,
  priceType: null,
  state: null,
});
const yes = { carId: 1, liked: true, word: 'this one' };

describe.each(testDatabases)('shared watchlists on $name', (engine) => {
  let open: OpenTestDatabase;
  let shares: WatchlistShares;
  const sites: { groupId: number; siteId: number }[] = [];
  const people: number[] = [];
  /** The first two sites are of one group. */
  const [own, sister, foreign] = [0, 1, 2].map((which) => () => sites[which]!) as [
    () => (typeof sites)[number],
    () => (typeof sites)[number],
    () => (typeof sites)[number],
  ];
  const me = () => people[0]!;
  const start = (key = 'k', expiresAt = end, at = now) => shares.start(own(), me(), { key, expiresAt }, at);

  beforeAll(async () => {
    open = await engine.open();
    shares = createWatchlistShares(open.database);
    for (const [slug, group] of [
      ['a', 'one'],
      ['a2', 'one'],
      ['b', 'two'],
    ] as const) {
      const site = await createSiteStore(open.database).apply(
        { slug, group, hosts: [], extends: null },
        { at: now, by: 'a test', note: null, document: { group } },
      );
      sites.push({ groupId: site.group_id, siteId: site.id });
    }
    for (const { groupId } of [own(), foreign()]) {
      const { id } = await open.database
        .insertInto('people')
        .values({ group_id: groupId, phone: '+61412345678', created_at: now, signed_in_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      people.push(id);
    }
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    for (const table of ['watchlist_shares', 'watchlist'])
      await sql`delete from ${sql.table(table)}`.execute(open.database);
    await createWatchlistStore(open.database).save(own(), me(), [saved(1), saved(2)]);
  });

  it('shows the list of its owner to who has the link, until it expires', async () => {
    await start();
    expect(await shares.byKey(own(), 'k', before)).toEqual({ personId: me(), votes: [] });
    expect(await shares.byKey(own(), 'k', end)).toBeUndefined();
    expect(await shares.byKey(own(), 'another', now)).toBeUndefined();
  });

  it('is of one site: neither a sister site nor another group opens it', async () => {
    await start();
    for (const at of [sister(), foreign()]) {
      expect(await shares.byKey(at, 'k', now)).toBeUndefined();
      expect(await shares.vote(at, 'k', yes, now)).toBe(false);
    }
    await shares.end(foreign(), me());
    expect(await shares.own(own(), me(), now)).toMatchObject({ key: 'k' });
  });

  it('keeps the last vote of each vehicle, and tells its owner', async () => {
    await start();
    expect(await shares.vote(own(), 'k', { ...yes, liked: false, word: '' }, now)).toBe(true);
    expect(await shares.vote(own(), 'k', yes, now)).toBe(true);
    expect(await shares.own(own(), me(), now)).toEqual({ key: 'k', expiresAt: end, votes: [yes] });
    expect(await shares.byKey(own(), 'k', now)).toEqual({ personId: me(), votes: [yes] });
    expect(await shares.ofPerson(own().groupId, me())).toEqual([{ expiresAt: end, votes: [yes] }]);
  });

  it.each([
    ['a vehicle that is not on the list', { ...yes, carId: 3 }, 'k', now],
    ['a link that has expired', yes, 'k', end],
    ['an unknown link', yes, 'another', now],
  ])('takes no vote for %s', async (_, vote, key, at) => {
    await start();
    expect(await shares.vote(own(), key, vote, at)).toBe(false);
    expect((await shares.own(own(), me(), now))?.votes).toEqual([]);
  });

  it('shared again keeps its key and votes and works longer; once it has expired, it is a new one', async () => {
    await start();
    await shares.vote(own(), 'k', yes, now);
    const later = new Date(end.getTime() + 1);
    await start('second', later, before);
    expect(await shares.own(own(), me(), end)).toEqual({ key: 'k', expiresAt: later, votes: [yes] });
    await start('third', new Date(later.getTime() + 1), later);
    expect(await shares.own(own(), me(), later)).toMatchObject({ key: 'third', votes: [] });
    expect(await shares.byKey(own(), 'k', later)).toBeUndefined();
  });

  it('ends at once, with its votes', async () => {
    await start();
    await shares.vote(own(), 'k', yes, now);
    await shares.end(own(), me());
    expect(await shares.byKey(own(), 'k', now)).toBeUndefined();
    expect(await open.database.selectFrom('watchlist_votes').selectAll().execute()).toEqual([]);
  });

  it('is deleted once it has expired', async () => {
    await start();
    const { deleteSharedLists } = createRetentionStore(open.database);
    expect(await deleteSharedLists(end, 10)).toBe(0);
    expect(await deleteSharedLists(new Date(end.getTime() + 1), 10)).toBe(1);
    expect(await shares.ofPerson(own().groupId, me())).toEqual([]);
  });
});
