import type { Readable } from 'node:stream';
import { EmptyFeed, UnfitSetUp, UnusableFeed } from '#app/import/feed.ts';
import type { ImportProblem } from '#app/import/import-report.ts';
import { importStock, NO_ROWS } from '#app/import/import-stock.ts';
import { collectFaults } from './file-faults.ts';
import type { FeedServices } from './feed-services.ts';
import type { FeedRun, FeedSource, WithFaults } from './feed-store.ts';

/** What came of one file. */
export type FileResult = Omit<FeedRun, 'id' | 'at' | 'file'> & WithFaults;

/** So many problems of a run are remembered. */
export const MOST_PROBLEMS = 100;

/** Imports one file of a dealership's feed, however it came. */
export async function importFeedFile(
  services: Pick<FeedServices, 'imports' | 'clock' | 'openFeed'>,
  { dealership, mapping, full }: FeedSource,
  file: string | Readable,
): Promise<FileResult> {
  const problems: ImportProblem[] = [];
  const { note, faults } = collectFaults();
  try {
    const report = await importStock(
      {
        store: services.imports,
        clock: services.clock,
        report: (problem) => {
          note(problem);
          if (problems.length < MOST_PROBLEMS) problems.push(problem);
        },
      },
      { feed: await services.openFeed(file), dealership, mapping: mapping ?? undefined, full },
    );
    const outcome = report.because === NO_ROWS ? 'empty' : report.outcome;
    return {
      outcome,
      because: report.because ?? null,
      report,
      problems,
      faults: faults(report.ofFile ? report.because : null),
    };
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return {
      outcome: error instanceof EmptyFeed ? 'empty' : 'refused',
      because: error.message,
      report: null,
      problems,
      faults: faults(error instanceof UnfitSetUp ? null : error.message),
    };
  }
}
