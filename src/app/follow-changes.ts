import type { ChangeLog } from './change-log.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import type { OldSlugs } from './old-slugs.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockStore } from './stock-store.ts';

/** Cars read at once: small enough that pages are answered between two batches. */
const BATCH = 500;
/** More changed cars than this, and every site of the index is taken as touched: cheaper than asking car by car. */
const ASK_EACH_UP_TO = 5_000;

export interface FollowPorts {
  changes: ChangeLog;
  sites: LiveSites;
  stock: StockIndex;
  oldSlugs: OldSlugs;
  stockStore: StockStore;
  /** Called when following fails (once) and when it works again. */
  report(outcome: { ok: boolean; error?: unknown }): void;
}

export interface Follower {
  /** The last change that pages show. */
  readonly seq: number;
  /** False while the database is away: pages keep their last good state. */
  readonly healthy: boolean;
  stop(): Promise<void>;
}

/** Fills sites and stock from the database, then keeps both as the change log says, until stopped. */
export async function followChanges(ports: FollowPorts): Promise<Follower> {
  const { changes, sites, stock, oldSlugs, stockStore } = ports;
  let seq = await changes.last(); // before the reading: a change during it is read twice rather than missed
  await sites.reload();
  for await (const cars of stockStore.listed()) stock.put(cars);
  for await (const slugs of stockStore.oldSlugs()) oldSlugs.put(slugs);

  const changeStock = async (ids: readonly number[]) => {
    const touched = new Set<LiveSite>();
    const touch = (some: readonly number[]) => {
      for (const site of sites.all()) {
        if (!touched.has(site) && (ids.length > ASK_EACH_UP_TO || some.some((id) => stock.byId(site.stockFilter, id))))
          touched.add(site);
      }
    };
    try {
      for (let at = 0; at < ids.length; at += BATCH) {
        const some = ids.slice(at, at + BATCH);
        const [cars, slugs] = await Promise.all([stockStore.byIds(some), stockStore.oldSlugsOf(some)]);
        const listed = new Set(cars.map((car) => car.id));
        touch(some);
        stock.remove(some.filter((id) => !listed.has(id)));
        stock.put(cars);
        oldSlugs.put(slugs);
        touch(some);
      }
    } finally {
      sites.stockChanged((site) => touched.has(site)); // also after a failure half way: what is in the index shows
    }
  };

  const catchUp = async () => {
    const news = await changes.since(seq);
    if (news.length === 0) return;
    const groups = new Set(news.flatMap((change) => (change.kind === 'facts' ? [change.groupId] : [])));
    if (news.some((change) => change.kind === 'settings')) await sites.reload();
    for (const groupId of groups) await sites.reload(groupId);
    const ids = new Set(news.flatMap((change) => (change.kind === 'stock' ? change.carIds : [])));
    if (ids.size > 0) await changeStock([...ids]);
    seq = news.at(-1)!.seq;
  };

  let healthy = true;
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      try {
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

  return {
    get seq() {
      return seq;
    },
    get healthy() {
      return healthy;
    },
    async stop() {
      stopped = true;
      await unwatch();
      await running;
    },
  };
}
