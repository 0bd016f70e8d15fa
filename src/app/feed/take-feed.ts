import { Readable } from 'node:stream';
import { nextFetch } from '#domain/import/feed-schedule.ts';
import { FeedAway, type FeedServices } from './feed-services.ts';
import type { FeedSource } from './feed-store.ts';
import { fetchFeed } from './fetch-feed.ts';
import { importFeedFile, type FileResult } from './import-feed-file.ts';

/**
 * Imports everything that has come for a dealership, and reads its address and its mailbox when they are due, or
 * when someone asks for it. Returns what came of each file.
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
  if (due) results.push(...(await takeMail(services, source, anew)));
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

/** A file is imported before its message is marked as read: one whose import was killed is taken again. */
async function takeMail(services: FeedServices, source: FeedSource, anew: boolean): Promise<FileResult[]> {
  if (source.mailbox === null) return [];
  const results: FileResult[] = [];
  const record = async (result: FileResult, file: string | null) => {
    await services.store.record(source.dealership, { at: services.clock.now(), file, ...result });
    results.push(result);
  };
  const none = { report: null, problems: [] };
  try {
    const mail = await services.mailbox.take(source.mailbox, anew ? null : source.mailMark);
    try {
      for (const file of mail.files) {
        const result =
          'path' in file
            ? await importFeedFile(services, source, file.path)
            : ({ outcome: 'refused', because: file.problem, ...none } as const);
        await record(result, file.name);
      }
      if (mail.seen !== null) await services.store.readMail(source.dealership, mail.seen);
    } finally {
      await mail.discard();
    }
  } catch (error) {
    if (!(error instanceof FeedAway)) throw error;
    await record({ outcome: 'failed', because: error.message, ...none }, null);
  }
  return results;
}

/** Feeds for which something has come, or whose address, mailbox or broken folder is due. */
export async function feedsDue(
  { store, pushes, drops }: Pick<FeedServices, 'store' | 'pushes' | 'drops'>,
  now: Date,
): Promise<string[]> {
  const sent = new Set(await pushes.dealerships());
  const due: string[] = [];
  for (const { dealership, url, folder, mailbox, nextAt, pausedAt } of await store.list()) {
    if (pausedAt !== null) continue;
    const dropped = async () => {
      // a missing folder is reported at the interval of the feed
      if (folder !== null) return drops.holdsFile(folder, now).catch(() => nextAt <= now);
      return false;
    };
    if (sent.has(dealership) || ((url !== null || mailbox !== null) && nextAt <= now) || (await dropped()))
      due.push(dealership);
  }
  return due;
}
