import { correctFromDirectory } from '#domain/car/correct-from-directory.ts';
import type { Car } from '#domain/car/car.ts';
import { LONGEST_SOLD_DAYS } from '#domain/stock/stock-policy.ts';
import type { Change, ChangeLog } from './change-log.ts';
import type { Clock } from '#app/clock.ts';
import { LONG_WAIT_MS } from '#app/import/give-way.ts';
import type { LiveSites } from '#app/site/live-sites.ts';
import type { OldSlugs } from '#app/car/old-slugs.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockSnapshots } from './stock-snapshots.ts';
import type { StockStore } from './stock-store.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** Cars read and replaced at once. */
const BATCH = 250;
/** Cars put at once: a few milliseconds in which no one is answered, also where each stands in eight pricings. */
const SLICE = 10;
/** Cars taken before the change log is read again. */
const PART = 1_000;
/** Cars that staff change at once, as against an import. */
const FEW = 20;
/** How often (ms) live words are counted while many more cars are to be taken: for a dozen sites that takes as long as a hundred cars. */
const WORDS_EVERY_MS = 1_000;
/** How often (ms) it is said that people wait too long, while they do. */
const SAY_EVERY_MS = 250;
/** How often (ms) cars that were sold long ago are looked for. */
const LONG_SOLD_EVERY_MS = HOUR_MS;

export interface FollowPorts {
  changes: ChangeLog;
  sites: LiveSites;
  stock: StockIndex;
  oldSlugs: OldSlugs;
  stockStore: StockStore;
  /** Where the stock is read from when one may be used; what changed since comes from the change log. */
  snapshots: Pick<StockSnapshots, 'read'>;
  directory: SiteStore['directory'];
  clock: Clock;
  /** Makes an attempt to read everything again while the database hangs or cannot be reached. */
  onceReachable<T>(attempt: () => Promise<T>): Promise<T>;
  /** Lets anyone who waits for this process go first. */
  rest(): Promise<void>;
  /** How long people wait for this process now (ms). */
  waitedMs(): number;
  places: { reload(): Promise<void> };
  /** Called when following fails (once) and when it works again. */
  report(outcome: { ok: boolean; error?: unknown }): void;
}

export interface Follower {
  /** The last change that pages show. */
  readonly seq: number;
  /** The last change of the snapshot that the stock was read from; undefined when it was read from the database. */
  readonly snapshotSeq: number | undefined;
  /** False while the database is unavailable: pages keep their last good state. */
  readonly healthy: boolean;
  stop(): Promise<void>;
}

/** Fills sites, stock and places from the database, then keeps them as the change log says, until stopped. */
export async function followChanges(ports: FollowPorts): Promise<Follower> {
  const { changes, sites, stock, oldSlugs, stockStore, places, clock } = ports;
  const loaded = await ports.onceReachable(async () => {
    const read = await loadStock(ports); // first: a change during the rest is read twice rather than missed
    await sites.reload();
    await places.reload();
    for await (const slugs of stockStore.oldSlugs()) oldSlugs.put(slugs);
    await sites.refreshWords();
    return read;
  });
  let { seq } = loaded;

  let stopped = false; // anyone who ends this process waits for no import

  /** Changes cars of a group (null: of any); the sites that showed one of them, or show one now, get a new revision. */
  const replaceCars = async (groupId: number | null, gone: readonly number[], cars: readonly Car[]) => {
    const ids = [...gone, ...cars.map(({ id }) => id)];
    const touched = new Set<number>();
    const touch = () => {
      for (const { record, stockFilter } of sites.all()) {
        if (touched.has(record.id) || (groupId !== null && record.group_id !== groupId)) continue;
        if (ids.some((id) => stock.byId(stockFilter, id))) touched.add(record.id);
      }
    };
    touch();
    stock.remove(gone);
    for (let at = 0; at < cars.length; at += SLICE) {
      stock.put(cars.slice(at, at + SLICE));
      await ports.rest();
    }
    touch();
    sites.stockChanged((site) => touched.has(site.record.id));
  };

  let reporting: Promise<void> | undefined;
  /** For imports, which wait for it. One that cannot be said is said with the next. */
  const reportPosition = () => {
    reporting ??= changes
      .shown(seq, ports.waitedMs())
      .catch(() => {})
      .finally(() => (reporting = undefined));
  };

  const changeStock = async (groupId: number | null, ids: readonly number[]) => {
    const read = (at: number) => {
      const some = ids.slice(at, at + BATCH);
      const found = Promise.all([some, stockStore.byIds(some), stockStore.oldSlugsOf(some)]);
      found.catch(() => {}); // anyone who waits for it hears of it; no one does when the batch before it failed
      return found;
    };
    let next = read(0);
    for (let at = 0; at < ids.length && !stopped; at += BATCH) {
      const [some, cars, slugs] = await next;
      if (at + BATCH < ids.length) next = read(at + BATCH); // while this one is put into the index
      oldSlugs.put(slugs);
      const listed = new Set(cars.map((car) => car.id));
      await replaceCars(
        groupId,
        some.filter((id) => !listed.has(id)),
        cars,
      );
      reportPosition();
    }
  };

  /** What a group's sites and its cars say of dealerships and locations. */
  const changeDirectory = async (groupId: number) => {
    await sites.reload(groupId);
    const correct = correctFromDirectory(await ports.directory(groupId));
    const outdated: Car[] = [];
    for (const car of stock.cars()) {
      const corrected = car.group_id === groupId ? correct(car) : car;
      if (corrected !== car) outdated.push(corrected);
    }
    for (let at = 0; at < outdated.length && !stopped; at += BATCH)
      await replaceCars(groupId, [], outdated.slice(at, at + BATCH));
  };

  /** Takes changes of cars, by group. */
  const changeCars = async (news: readonly Change[]) => {
    const changed = Map.groupBy(
      news.filter((change) => change.kind === 'stock'),
      ({ groupId }) => groupId,
    );
    for (const [groupId, those] of changed) {
      await changeStock(groupId, [...new Set(those.flatMap(({ carIds }) => carIds))]);
      uncounted.add(groupId ?? undefined);
    }
  };

  /** Groups whose live words are older than their cars; undefined: any. */
  const uncounted = new Set<number | undefined>();
  let countedAt = -Infinity;
  const refreshWords = async () => {
    for (const groupId of uncounted) {
      uncounted.delete(groupId);
      await sites.refreshWords(groupId).catch((error: unknown) => {
        uncounted.add(groupId);
        throw error;
      });
    }
    countedAt = performance.now();
  };

  /** The last change of which everything but the many cars of imports was taken. */
  let ahead = seq;
  const catchUp = async () => {
    for (let more = true; more && !stopped;) {
      const news = await changes.since(seq);
      const latest = news.at(-1);
      if (latest === undefined) return;
      const next = news.filter((change) => change.seq > ahead);
      if (next.some((change) => change.kind === 'settings')) await sites.reload();
      for (const groupId of new Set(next.flatMap((change) => (change.kind === 'facts' ? [change.groupId] : []))))
        await changeDirectory(groupId);
      if (next.some((change) => change.kind === 'places')) await places.reload();
      const part = firstCars(news);
      more = part.length < news.length;
      // a correction at the desk does not wait for the import before it; cars are read as they are, in any order
      if (more) await changeCars(next.filter((change) => change.kind === 'stock' && change.carIds.length <= FEW));
      ahead = latest.seq;
      await changeCars(part);
      if (!more || performance.now() - countedAt > WORDS_EVERY_MS) await refreshWords();
      seq = part.at(-1)!.seq;
      await reporting;
      if (part.some((change) => change.kind === 'stock')) reportPosition();
    }
  };

  let nextLookMs = 0;
  /** A page says for a while that its car is sold; a process that runs for months forgets it when one that starts would. */
  const forgetLongSold = async () => {
    const now = clock.now().getTime();
    if (now < nextLookMs) return;
    nextLookMs = now + LONG_SOLD_EVERY_MS;
    const gone: number[] = [];
    for (const { id, sold_at } of stock.cars())
      if (sold_at !== null && Date.parse(sold_at) <= now - LONGEST_SOLD_DAYS * DAY_MS) gone.push(id);
    if (gone.length > 0) await replaceCars(null, gone, []);
    await sites.refreshWords(); // years pass, too
  };

  await ports.onceReachable(catchUp); // what changed during the reading, or since the snapshot

  let healthy = true;
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      try {
        await forgetLongSold();
        await catchUp();
        if (!healthy) ports.report({ ok: true });
        healthy = true;
      } catch (error) {
        if (healthy && !stopped) ports.report({ ok: false, error });
        healthy = false;
      }
    } while (again && !stopped);
    running = undefined;
  };
  const unwatch = changes.watch(() => {
    if (running) again = healthy;
    else if (!stopped) running = run();
  });

  const saysWaits = setInterval(() => {
    if (ports.waitedMs() > LONG_WAIT_MS) reportPosition();
  }, SAY_EVERY_MS);
  saysWaits.unref();

  return {
    get seq() {
      return seq;
    },
    snapshotSeq: loaded.snapshotSeq,
    get healthy() {
      return healthy;
    },
    async stop() {
      stopped = true;
      clearInterval(saysWaits);
      await unwatch();
      await running;
    },
  };
}

/** All cars, and the last change that they show for sure, which was read before them. */
async function loadStock({ snapshots, changes, stock, stockStore }: FollowPorts) {
  const snapshot = await snapshots.read();
  if (snapshot) {
    try {
      for await (const cars of snapshot.cars) stock.put(cars);
      return { seq: snapshot.seq, snapshotSeq: snapshot.seq };
    } catch {
      stock.remove([...stock.cars()].map(({ id }) => id)); // the snapshot said why
    }
  }
  const seq = await changes.last();
  for await (const cars of stockStore.listed()) stock.put(cars);
  return { seq, snapshotSeq: undefined };
}

/** Changes from the first on, of about `PART` cars: one at least. */
function firstCars(news: readonly Change[]): readonly Change[] {
  let cars = 0;
  const end = news.findIndex((change) => (cars += change.kind === 'stock' ? change.carIds.length : 0) >= PART);
  return end === -1 ? news : news.slice(0, end + 1);
}
