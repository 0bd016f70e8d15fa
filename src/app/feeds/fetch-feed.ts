import type { Clock } from '../clock.ts';
import type { Feed } from '../import/feed.ts';
import { UnusableFeed } from '../import/feed.ts';
import type { ImportProblem, ImportReport } from '../import/import-report.ts';
import { importStock } from '../import/import-stock.ts';
import type { ImportStore } from '../import/import-store.ts';
import type { FeedRun, FeedSource, FeedStore } from './feed-store.ts';

/** A file that came, somewhere of ours until it is discarded. */
export interface DownloadedFeed {
  path: string;
  etag: string | null;
  lastModified: string | null;
  discard(): Promise<void>;
}

/** It could not be got. The message repeats nothing of the other side's. */
export class FeedAway extends Error {
  override name = 'FeedAway';
}

export interface FeedServices {
  store: FeedStore;
  imports: ImportStore;
  clock: Clock;
  /** Undefined: nothing newer than what is known. Throws `FeedAway`. */
  download(url: string, known: Pick<FeedSource, 'etag' | 'lastModified'>): Promise<DownloadedFeed | undefined>;
  /** Throws `UnusableFeed`. */
  openFeed(path: string): Promise<Feed>;
}

export type FeedOutcome = Omit<FeedRun, 'id' | 'at'> | { outcome: 'unchanged' };

/** So many problems of a run are remembered. */
const PROBLEMS_KEPT = 100;

/**
 * Gets a dealership's feed and imports it; what came of it is recorded. `anew`: also when there is nothing newer. A file
 * that was refused is not taken again before it changes.
 */
export async function fetchFeed(
  services: FeedServices,
  source: FeedSource,
  { anew = false } = {},
): Promise<FeedOutcome> {
  const { store, clock } = services;
  const at = clock.now();
  await store.postpone(source.dealership, new Date(at.getTime() + source.everyMinutes * 60_000));
  const known = anew ? { etag: null, lastModified: null } : source;
  const finish = async (run: Omit<FeedRun, 'id' | 'at'>) => {
    await store.record(source.dealership, { at, ...run });
    return run;
  };
  let file: DownloadedFeed | undefined;
  try {
    file = await services.download(source.url, known);
  } catch (error) {
    if (!(error instanceof FeedAway)) throw error;
    return finish({ outcome: 'failed', because: error.message, report: null, problems: [] });
  }
  if (!file) return { outcome: 'unchanged' };
  try {
    const run = await importFile(services, source, file.path);
    await store.taken(source.dealership, file);
    return await finish(run);
  } finally {
    await file.discard();
  }
}

async function importFile(
  services: FeedServices,
  source: FeedSource,
  path: string,
): Promise<Omit<FeedRun, 'id' | 'at'>> {
  const problems: ImportProblem[] = [];
  try {
    const report: ImportReport = await importStock(
      {
        store: services.imports,
        clock: services.clock,
        report: (problem) => {
          if (problems.length < PROBLEMS_KEPT) problems.push(problem);
        },
      },
      {
        feed: await services.openFeed(path),
        dealership: source.dealership,
        mapping: source.mapping ?? undefined,
        full: source.full,
      },
    );
    return { outcome: report.outcome, because: report.because ?? null, report, problems };
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return { outcome: 'refused', because: error.message, report: null, problems };
  }
}
