import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { Directory } from '#domain/location/directory.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import type { Change, ChangeLog } from './change-log.ts';
import { followChanges } from './follow-changes.ts';
import { noSnapshots } from './stock-snapshots.ts';
import { createOldSlugs } from '#app/car/old-slugs.ts';
import type { LiveSite, LiveSites } from '#app/site/live-sites.ts';
import type { StockIndex } from './stock-index.ts';

/** Stands among the reloaded groups for the places. */
const PLACES = -1;

const car = (id: number, group_id = 1) => aCar({ id, group_id });

/** A change log, a store and an index in memory. */
async function open(stored: Car[]) {
  const log: Change[] = [];
  const store = new Map(stored.map((one) => [one.id, one]));
  const shown = new Map<number, Car>();
  const touched: string[] = [];
  const reloads: (number | undefined)[] = [];
  /** Groups whose live words were worked out again; undefined: all. */
  const refreshed: (number | undefined)[] = [];
  const reports: boolean[] = [];
  const positions: number[] = [];
  const waits: number[] = [];
  const waited = { ms: 0 };
  const failing = { words: false };
  const clock = { now: new Date('2026-11-20T00:00:00Z') };
  const directory: Directory = { dealerships: [], locations: [], reviews: [] };
  let away = false;
  let wake = () => {};
  const all: LiveSite[] = [liveSite('a'), liveSite('b', { id: 2, group_id: 2 })];
  const sites: LiveSites = {
    all: () => all,
    byHost: () => undefined,
    hostname: () => '',
    reload: async (groupId) => {
      reloads.push(groupId);
    },
    refreshWords: async (groupId) => {
      if (failing.words) throw new Error('cannot count');
      refreshed.push(groupId);
    },
    stockChanged: (concerns) => {
      touched.push(...all.filter(concerns).map((site) => site.record.slug));
    },
  };
  const stock: StockIndex = {
    search: () => {
      throw new Error('not asked');
    },
    bySlug: () => undefined,
    byId: (filter, id) => {
      const one = shown.get(id);
      return one?.group_id === filter.groupId ? one : undefined;
    },
    listsEquipment: () => false,
    cars: () => shown.values(),
    put: (cars) => cars.forEach((one) => shown.set(one.id, one)),
    remove: (ids) => ids.forEach((id) => shown.delete(id)),
    revision: 0,
    get size() {
      return shown.size;
    },
  };
  const changes: ChangeLog = {
    since: async (seq) => {
      if (away) throw new Error('away');
      return log.filter((change) => change.seq > seq);
    },
    last: async () => log.at(-1)?.seq ?? 0,
    mark: async () => undefined,
    shown: async (seq, waitedMs) => {
      positions.push(seq);
      waits.push(waitedMs);
    },
    watch: (callBack) => {
      wake = callBack;
      return async () => {
        wake = () => {};
      };
    },
  };
  const oldSlugs = createOldSlugs();
  const follower = await followChanges({
    changes,
    oldSlugs,
    sites,
    stock,
    places: { reload: async () => void reloads.push(PLACES) },
    report: ({ ok }) => reports.push(ok),
    directory: async () => directory,
    clock: { now: () => clock.now },
    onceReachable: (attempt) => attempt(),
    rest: async () => {},
    waitedMs: () => waited.ms,
    snapshots: noSnapshots,
    stockStore: {
      async *listed() {
        yield [...store.values()];
      },
      byIds: async (ids) => {
        if (away) throw new Error('away');
        return ids.flatMap((id) => store.get(id) ?? []);
      },
      async *oldSlugs() {
        yield [{ groupId: 1, slug: 'old-1', carId: 1 }];
      },
      oldSlugsOf: async (ids) => ids.map((carId) => ({ groupId: 1, slug: `old-${carId}`, carId })),
    },
  });
  const settle = async () => {
    wake();
    for (let i = 0; i < 200; i++) await Promise.resolve();
  };
  return {
    follower,
    clock,
    directory,
    oldSlugs,
    store,
    shown,
    touched,
    reloads,
    refreshed,
    reports,
    positions,
    waits,
    waited,
    failing,
    settle,
    write: (
      change:
        | { kind: 'stock'; groupId: number | null; carIds: number[] }
        | { kind: 'settings'; siteId: number }
        | { kind: 'facts'; groupId: number }
        | { kind: 'places' },
    ) => {
      log.push({ seq: log.length + 1, ...change } as Change);
    },
    setAway: (is: boolean) => {
      away = is;
    },
  };
}

describe('followChanges', () => {
  afterEach(() => void vi.useRealTimers());

  it('reports how far it is when cars have changed', async () => {
    const { settle, write, positions } = await open([car(1)]);
    write({ kind: 'settings', siteId: 1 });
    await settle();
    expect(positions).toEqual([]);
    write({ kind: 'stock', groupId: 1, carIds: [1] });
    write({ kind: 'settings', siteId: 1 });
    await settle();
    expect(positions.at(-1)).toBe(3);
  });

  it('reports how long changes have waited, and again while they wait too long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { settle, write, positions, waits, waited, follower } = await open([car(1)]);
    waited.ms = 50;
    write({ kind: 'stock', groupId: 1, carIds: [1] });
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(new Set(waits)).toEqual(new Set([50]));
    waits.length = 0;
    waited.ms = 51;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([positions.at(-1), waits]).toEqual([1, [51, 51, 51, 51]]);
    await follower.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waits).toHaveLength(4);
  });

  it('shows a car of the desk and settings before the many cars of an import that were written first', async () => {
    const { store, shown, reloads, write, settle, positions } = await open([]);
    reloads.length = 0;
    for (let piece = 0; piece < 5; piece++) {
      const carIds = Array.from({ length: 900 }, (_, index) => 1 + piece * 900 + index);
      for (const id of carIds) store.set(id, car(id));
      write({ kind: 'stock', groupId: 1, carIds });
    }
    store.set(9_999, car(9_999));
    write({ kind: 'stock', groupId: 1, carIds: [9_999] });
    write({ kind: 'settings', siteId: 1 });
    await settle();
    await expect.poll(() => shown.size).toBe(4_501);
    await expect.poll(() => positions.at(-1)).toBe(7);
    expect([...shown.keys()].indexOf(9_999)).toBe(0);
    expect(reloads).toEqual([undefined]);
    expect(positions.length).toBeGreaterThan(2); // an import hears of it on the way
  });

  it('starts with the whole stock and all sites', async () => {
    const { shown, reloads } = await open([car(1), car(2)]);
    expect([...shown.keys()]).toEqual([1, 2]);
    expect(reloads).toEqual([undefined, PLACES]);
  });

  it('adds new and changed cars, removes deleted ones, and notifies only the sites that show them', async () => {
    const { store, shown, touched, write, settle } = await open([car(1), car(2, 2)]);
    store.set(3, car(3));
    write({ kind: 'stock', groupId: 1, carIds: [3] });
    await settle();
    expect([...shown.keys()]).toEqual([1, 2, 3]);
    expect(touched).toEqual(['a']);
    store.delete(2);
    write({ kind: 'stock', groupId: 2, carIds: [2] });
    await settle();
    expect([...shown.keys()]).toEqual([1, 3]);
    expect(touched).toEqual(['a', 'b']);
  });

  it('knows the former slugs of cars, from the start and as they change', async () => {
    const { oldSlugs, store, write, settle } = await open([car(1)]);
    expect(oldSlugs.carId(1, 'old-1')).toBe(1);
    expect(oldSlugs.carId(2, 'old-1')).toBeUndefined();
    store.set(3, car(3));
    write({ kind: 'stock', groupId: 1, carIds: [3] });
    await settle();
    expect(oldSlugs.carId(1, 'old-3')).toBe(3);
  });

  it('reads settings, facts and places again when they change', async () => {
    const { write, settle, reloads } = await open([]);
    write({ kind: 'settings', siteId: 1 });
    write({ kind: 'facts', groupId: 2 });
    write({ kind: 'facts', groupId: 2 });
    write({ kind: 'places' });
    await settle();
    expect(reloads).toEqual([undefined, PLACES, undefined, 2, PLACES]);
  });

  it('applies a changed group directory to the cars of the group, and to no other car', async () => {
    const { shown, touched, directory, write, settle } = await open([car(1), car(2), car(3, 2)]);
    const [first, , other] = [...shown.values()];
    const { id, slug, name } = { id: first!.dealership_id, slug: first!.dealership_slug, name: first!.dealership_name };
    directory.dealerships = [{ id, slug, name } as Dealership];
    directory.locations = [{ ...first!.location!, phone: '07 5550 0100' }];
    write({ kind: 'facts', groupId: 1 });
    await settle();
    expect([...shown.values()].map(({ location }) => location!.phone)).toEqual([
      '07 5550 0100',
      '07 5550 0100',
      other!.location!.phone,
    ]);
    expect(shown.get(3)).toBe(other);
    expect(touched).toEqual(['a']);
    const corrected = shown.get(1);
    write({ kind: 'facts', groupId: 1 });
    await settle();
    expect(shown.get(1), 'nothing changed: the same object').toBe(corrected);
  });

  it('asks only the sites of the group whether they show a changed car', async () => {
    const { touched, write, settle } = await open([car(1), car(2, 2)]);
    write({ kind: 'stock', groupId: 2, carIds: [1, 2] });
    await settle();
    expect(touched).toEqual(['b']);
    write({ kind: 'stock', groupId: null, carIds: [1, 2] }); // written before groups were noted
    await settle();
    expect(touched).toEqual(['b', 'a', 'b']);
  });

  it('works out the live words of the groups whose cars changed, and of no other', async () => {
    const { refreshed, write, settle } = await open([car(1), car(2, 2)]);
    refreshed.length = 0;
    await settle();
    refreshed.length = 0; // of the hourly look for cars sold long ago
    write({ kind: 'stock', groupId: 2, carIds: [2] });
    write({ kind: 'stock', groupId: 2, carIds: [1] });
    await settle();
    expect(refreshed).toEqual([2]);
    write({ kind: 'stock', groupId: null, carIds: [1] });
    await settle();
    expect(refreshed).toEqual([2, undefined]);
  });

  it('works out live words once for many changes that wait already, and at their end', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const many = Array.from({ length: 5_000 }, (_, index) => index + 1);
    const { refreshed, write, settle, follower } = await open([car(1)]);
    await settle();
    refreshed.length = 0;
    for (let at = 0; at < many.length; at += 1_000)
      write({ kind: 'stock', groupId: 1, carIds: many.slice(at, at + 1_000) });
    for (let turn = 0; follower.seq < 5 && turn < 50; turn++) await settle();
    expect(follower.seq).toBe(5);
    expect(refreshed).toEqual([1, 1]);
  });

  it('works out live words that could not be counted once they can', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const many = Array.from({ length: 2_000 }, (_, index) => index + 1);
    const { refreshed, write, settle, failing, follower } = await open([car(1), car(2, 2)]);
    await settle();
    write({ kind: 'stock', groupId: 2, carIds: [2] });
    await settle(); // counted: those of the next cars wait for the end
    write({ kind: 'stock', groupId: 2, carIds: many.slice(0, 1_000) });
    write({ kind: 'stock', groupId: 1, carIds: many.slice(1_000) });
    failing.words = true;
    for (let turn = 0; turn < 20; turn++) await settle();
    expect(follower.seq).toBe(2);
    refreshed.length = 0;
    failing.words = false;
    for (let turn = 0; follower.seq < 3 && turn < 20; turn++) await settle();
    expect(refreshed.toSorted()).toEqual([1, 2]);
  });

  it('forgets a car 90 days after its sale, as a process that starts then does', async () => {
    const sold = { ...car(1), status: 'sold' as const, sold_at: '2026-11-01T00:00:00Z' };
    const { shown, touched, clock, settle } = await open([sold, car(2)]);
    clock.now = new Date('2027-01-29T23:59:59Z');
    await settle();
    expect([...shown.keys()]).toEqual([1, 2]);
    clock.now = new Date('2027-01-30T01:00:00Z');
    await settle();
    expect([...shown.keys()]).toEqual([2]);
    expect(touched).toEqual(['a']);
  });

  it('keeps its data while the database is unavailable, warns once, and catches up', async () => {
    const { store, shown, write, settle, setAway, reports, follower } = await open([car(1)]);
    setAway(true);
    store.set(2, car(2));
    write({ kind: 'stock', groupId: 2, carIds: [2] });
    await settle();
    await settle();
    expect([...shown.keys()]).toEqual([1]);
    expect(reports).toEqual([false]);
    expect(follower.healthy).toBe(false);
    setAway(false);
    await settle();
    expect([...shown.keys()]).toEqual([1, 2]);
    expect(reports).toEqual([false, true]);
    expect(follower).toMatchObject({ healthy: true, seq: 1 });
  });

  it('stops in the middle of many changes', async () => {
    const { store, shown, write, settle, follower } = await open([]);
    const ids = Array.from({ length: 3000 }, (_, n) => n + 1);
    for (const id of ids) store.set(id, car(id));
    write({ kind: 'stock', groupId: 1, carIds: ids });
    const settling = settle();
    await Promise.resolve();
    await follower.stop();
    await settling;
    expect(shown.size).toBeLessThan(3000);
  });

  it('reads no more changes once stopped', async () => {
    const { store, shown, write, settle, follower } = await open([]);
    await follower.stop();
    store.set(1, car(1));
    write({ kind: 'stock', groupId: 1, carIds: [1] });
    await settle();
    expect(shown.size).toBe(0);
  });
});
