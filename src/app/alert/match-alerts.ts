import { correctFromDirectory } from '#domain/car/correct-from-directory.ts';
import type { Car } from '#domain/car/car.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { changedCarIds } from '#app/stock/changed-car-ids.ts';
import type { ChangeLog } from '#app/stock/change-log.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import { usableSite } from '#app/site/resolve-site.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { StockStore } from '#app/stock/stock-store.ts';
import type { AlertNewsStore } from './alert-news-store.ts';
import { matchCars, type WatchingGroup } from './match-cars.ts';

export interface AlertMatchServices {
  news: AlertNewsStore;
  changes: Pick<ChangeLog, 'since' | 'last'>;
  sites: SiteStore;
  stock: Pick<StockStore, 'byIds' | 'listed'>;
  /** An empty index: searched as the pages' own is, it decides what matches. */
  index(): StockIndex;
}

/** Changed cars that are held against the stored searches at once. */
const BATCH = 1_000;

/**
 * Turns the search around: the cars that changed are put into two small indexes, as they were and as they are, and the
 * stored searches that could concern them are asked of both. What is found now and was not is new. What was seen is
 * written after what there is to tell of it: a run that is killed is made again, and tells nothing twice. A site whose
 * settings cannot be used misses these changes, and is added to `problems`: cars are seen once for a whole group,
 * and against older ones its other sites would be told what is no news.
 */
export async function matchAlerts(
  services: AlertMatchServices,
  now: Date,
  signal: AbortSignal,
  problems: unknown[],
): Promise<{ cars: number; hits: number }> {
  const { news, changes, stock } = services;
  const counts = { cars: 0, hits: 0 };
  const { watching, idle } = await news.groups();
  for (const groupId of idle) await news.forget(groupId);
  const records = await services.sites.list();
  for (const { groupId, seq } of watching) {
    if (signal.aborted) break;
    const last = await changes.last(); // before the reading: a change during it is looked at twice rather than missed
    if (seq === null) {
      for await (const cars of ofGroup(stock.listed(), groupId)) await news.remember(groupId, cars);
      await news.advance(groupId, last);
      continue;
    }
    if (last <= seq) continue;
    // `unknown`: the worker was away for longer than the log reaches back
    const ids = await changedCarIds(changes, groupId, seq);
    const group = await openGroup(services, groupId, records, problems);
    const take = async (ids: readonly number[]) => {
      counts.cars += ids.length;
      counts.hits += await matchCars(services, group, ids, now);
    };
    if (ids === 'unknown')
      for await (const cars of ofGroup(stock.listed(), groupId)) await take(cars.map(({ id }) => id));
    else for (let at = 0; at < ids.length && !signal.aborted; at += BATCH) await take(ids.slice(at, at + BATCH));
    if (!signal.aborted) await news.advance(groupId, last);
  }
  return counts;
}

async function* ofGroup(batches: AsyncIterable<Car[]>, groupId: number): AsyncIterable<Car[]> {
  for await (const cars of batches) {
    const own = cars.filter(({ group_id }) => group_id === groupId);
    for (let at = 0; at < own.length; at += BATCH) yield own.slice(at, at + BATCH);
  }
}

async function openGroup(
  { news, sites }: AlertMatchServices,
  groupId: number,
  records: SiteRecord[],
  problems: unknown[],
): Promise<WatchingGroup> {
  const directory = await sites.directory(groupId);
  const open: WatchingGroup = { groupId, sites: [], correct: correctFromDirectory(directory) };
  for (const id of await news.sites(groupId)) {
    const record = records.find((each) => each.id === id);
    const resolved = record && (await usableSite(sites, record.slug, records, problems));
    if (!resolved?.settings.alerts.offered) continue;
    const { settings } = resolved;
    const site = { id, settings, stockFilter: stockFilter(settings, groupId, directory.dealerships) };
    open.sites.push(pricedSite(site, undefined)); // an alert that says nothing else means the price that the site shows first
  }
  return open;
}
