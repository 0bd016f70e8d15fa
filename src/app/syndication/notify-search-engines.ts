import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { StockStore } from '#app/stock/stock-store.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** Where a site proves that it is itself. */
export const INDEX_NOW_KEY_PATH = '/indexnow-key.txt';
/** The most that one call may name (indexnow.org). */
const MOST_ADDRESSES = 10_000;
/** A change is told this much later (ms): an import writes for minutes what it dates at its beginning. */
const SETTLED_MS = 10 * MINUTE_MS;
/** A site that was told of nothing so far begins here (ms); the site map says the rest. */
const FIRST_MS = DAY_MS;

export interface IndexNowCall {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

export interface IndexNowServices {
  sites: SiteStore;
  stock: Pick<StockStore, 'listed'>;
  submitted: {
    until(siteId: number): Promise<Date | undefined>;
    put(siteId: number, until: Date): Promise<void>;
  };
  /** Throws when it was not taken. */
  call(call: IndexNowCall): Promise<void>;
}

interface SiteToNotify {
  siteId: number;
  host: string;
  key: string;
  settings: SiteSettings;
  filter: StockFilter;
  after: Date;
  paths: string[];
}

/**
 * Tells search engines of cars that came, changed or were sold since they were told last. Only for sites with a key and a
 * host name of their own: no one indexes a name under this server's. What is not taken is told again by the next run.
 */
export async function notifySearchEngines(
  { sites, stock, submitted, call }: IndexNowServices,
  now: Date,
): Promise<{ sites: number; submitted: number; failed: number }> {
  const until = new Date(now.getTime() - SETTLED_MS);
  const { sitesToNotify, problems } = await findSitesToNotify(sites, submitted, until);
  const counts = { sites: sitesToNotify.length, submitted: 0, failed: problems };
  if (sitesToNotify.length === 0) return counts;
  for await (const cars of stock.listed()) {
    for (const car of cars) {
      const changed = new Date(car.updated_at);
      if (changed > until || !car.show_on_dealer_website) continue;
      for (const { settings, filter, after, paths } of sitesToNotify)
        if (changed > after && mayShow(filter, car) && paths.length < MOST_ADDRESSES)
          paths.push(carPath(car, settings));
    }
  }
  for (const { siteId, host, key, paths } of sitesToNotify) {
    const origin = `https://${host}`;
    const urlList = paths.map((path) => origin + path);
    try {
      if (urlList.length > 0) await call({ host, key, keyLocation: origin + INDEX_NOW_KEY_PATH, urlList });
      await submitted.put(siteId, until);
      counts.submitted += urlList.length;
    } catch {
      counts.failed++; // the next run tells it again
    }
  }
  return counts;
}

/** `problems`: sites with broken settings, which keep no other from being told of. */
async function findSitesToNotify(
  sites: SiteStore,
  submitted: IndexNowServices['submitted'],
  until: Date,
): Promise<{ sitesToNotify: SiteToNotify[]; problems: number }> {
  const records = await sites.list();
  const sitesToNotify: SiteToNotify[] = [];
  let problems = 0;
  for (const { id, slug, group_id, hosts } of records) {
    const [host] = hosts;
    if (host === undefined) continue;
    const resolved = await resolveSite(sites, slug, records).catch(() => void problems++);
    if (!resolved) continue;
    const { settings } = resolved;
    const key = settings.syndication.indexNow;
    if (key === null) continue;
    const { dealerships } = await sites.directory(group_id);
    const filter = stockFilter(settings, group_id, dealerships);
    const after = (await submitted.until(id)) ?? new Date(until.getTime() - FIRST_MS);
    sitesToNotify.push({ siteId: id, host, key, settings, filter, after, paths: [] });
  }
  return { sitesToNotify, problems };
}
