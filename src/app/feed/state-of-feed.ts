import { feedState, type FeedState, type PastRun } from '#domain/import/feed-state.ts';
import { RUNS_KEPT, type FeedRun, type FeedSource, type FeedStore } from './feed-store.ts';

/** How a feed is now, by its remembered runs. */
export async function stateOfFeed(
  store: Pick<FeedStore, 'runs' | 'firstPhotos'>,
  source: FeedSource,
  { since, now }: { since: Date; now: Date },
): Promise<{ state: FeedState; because: string; newest: FeedRun | undefined }> {
  const photos = await store.firstPhotos(source.dealership);
  const runs = (await store.runs(source.dealership, RUNS_KEPT)).filter(isOver);
  return {
    ...feedState(source.alarm, { runs: runs.map(pastRun), since, now, photos, resumed: source.resumedAt }),
    newest: runs[0],
  };
}

type EndedRun = FeedRun & { outcome: Exclude<FeedRun['outcome'], 'waiting'> };
const isOver = (run: FeedRun): run is EndedRun => run.outcome !== 'waiting';
const pastRun = ({ at, outcome, because, report }: EndedRun): PastRun => ({
  at,
  outcome,
  because,
  // a file that is refused for its size was read whole; one that cannot be read was not
  rows: report && (outcome === 'imported' || report.sold > 0) ? report.rows : null,
});
