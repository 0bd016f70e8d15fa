import { Readable } from 'node:stream';
import { nextFetch } from '#domain/import/feed-schedule.ts';
import { FeedAway, type FeedServices } from './feed-services.ts';
import type { FeedSource } from './feed-store.ts';
import { fetchFeed } from './fetch-feed.ts';
import { importFeedFile, type FileResult } from './import-feed-file.ts';

/**
 * Imports everything that has come for a dealership, and fetches its address when that is due. `again`: the address in any
 * case, also when it has nothing newer. Returns what came of each file.
 */
export async function takeFeed(
  services: FeedServices,
  source: FeedSource,
  { anew = false } = {},
): Promise<FileResult[]> {
  const now = services.clock.now();
  const due = anew || source.nextAt <= now;
  if (due) await services.store.postpone(source.dealership, nextFetch(source, now));
  const results = [...(await takePushes(services, source)), ...(await takeDrops(services, source, now))];
  if (!due || source.url === null) return results;
  const fetched = await fetchFeed(services, { ...source, url: source.url }, { anew });
  return fetched ? [...results, fetched] : results;
}

async function takePushes(services: FeedServices, source: FeedSource): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const run of await services.pushes.waiting(source.dealership)) {
    const result = await importFeedFile(services, source, Readable.from(services.pushes.read(run)));
    await services.pushes.finish(run, result);
    results.push(result);
  }
  return results;
}

async function takeDrops(services: FeedServices, source: FeedSource, now: Date): Promise<FileResult[]> {
  if (source.folder === null) return [];
  const results: FileResult[] = [];
  const record = async (result: FileResult, file: string | null) => {
    await services.store.record(source.dealership, { at: services.clock.now(), file, ...result });
    results.push(result);
  };
  try {
    for (const drop of await services.drops.take(source.folder, now)) {
      await record(await importFeedFile(services, source, drop.path), drop.name);
      await drop.archive();
    }
  } catch (error) {
    if (!(error instanceof FeedAway)) throw error;
    await record({ outcome: 'failed', because: error.message, report: null, problems: [] }, null);
  }
  return results;
}

/** Feeds for which something has come, or whose address or broken folder is due. */
export async function feedsDue(
  { store, pushes, drops }: Pick<FeedServices, 'store' | 'pushes' | 'drops'>,
  now: Date,
): Promise<string[]> {
  const sent = new Set(await pushes.dealerships());
  const due: string[] = [];
  for (const { dealership, url, folder, nextAt, pausedAt } of await store.list()) {
    if (pausedAt !== null) continue;
    const dropped = async () => {
      // a missing folder is reported at the interval of the feed
      if (folder !== null) return drops.holdsFile(folder, now).catch(() => nextAt <= now);
      return false;
    };
    if (sent.has(dealership) || (url !== null && nextAt <= now) || (await dropped())) due.push(dealership);
  }
  return due;
}
