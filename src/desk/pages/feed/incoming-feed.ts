import { formatShortMoment } from '#domain/location/format-moment.ts';
import type { FeedRun, FeedStore } from '#app/feed/feed-store.ts';
import { countsOf } from '../stock-import-draft/draft-words.ts';
import { stateOfFeed } from '#app/feed/state-of-feed.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import type { FeedState } from '#domain/import/feed-state.ts';
import { scheduleWords } from '#domain/import/feed-schedule.ts';
import { firstProblemsOnly, problemGroups } from './problem-groups.ts';

const SHOWN_RUNS = 12;
/** Enough runs to find the last import behind a day of failures. */
const LOOKED_BACK = 100;
const SHOWN_PROBLEMS = 20;

const STATES: Record<FeedState, string> = {
  well: 'Healthy',
  late: 'Late',
  failing: 'Failing',
  empty: 'Empty',
  shrinking: 'Shrinking',
  'without photos': 'Photos missing',
};
const OUTCOMES: Record<FeedRun['outcome'], string> = {
  waiting: 'Waiting',
  imported: 'Imported',
  refused: 'Rejected',
  failed: 'Failed',
  empty: 'Empty',
};

/** No alert is due yet, which is not to say that all is well. */
function wellWords(newest: Pick<FeedRun, 'outcome'> | undefined): string {
  if (newest === undefined) return 'Waiting for a file';
  return newest.outcome === 'failed' ? 'Last try failed' : STATES.well;
}

export type IncomingFeed = NonNullable<Awaited<ReturnType<typeof incomingFeed>>>;

/** The feed of one dealership as it is rendered. Undefined: it has none. */
export async function incomingFeed(
  store: Pick<FeedStore, 'find' | 'runs' | 'firstPhotos' | 'reportedState'>,
  { slug, name }: Pick<Dealership, 'slug' | 'name'>,
  now: Date,
  timeZone: string,
) {
  const [source, reported] = await Promise.all([store.find(slug), store.reportedState(slug)]);
  if (!source || !reported) return undefined;
  const runs = await store.runs(slug, LOOKED_BACK);
  const { state, because, newest } = await stateOfFeed(store, source, { since: reported.since, now });
  // a file that was rejected before it was read has no figures
  const last = runs.find(({ report }) => report !== null && report.rows > 0);
  const time = (at: Date) => formatShortMoment(at, timeZone, now);
  const ways = [
    source.url === null ? null : `checked ${scheduleWords(source)}`,
    source.mailbox === null ? null : `mailbox checked ${scheduleWords(source)}`,
    source.folder === null ? null : 'folder drop',
    source.push ? 'pushed by the provider' : null,
  ];
  return {
    slug,
    dealership: name,
    state: source.pausedAt ? 'Paused' : state === 'well' ? wellWords(newest) : STATES[state],
    because,
    /** Its last file would have sold too many cars, and someone is to say whether that is true. */
    held: newest?.outcome === 'refused' && (newest.report?.sold ?? 0) > 0 ? newest.report!.sold : null,
    /** It can be fetched now. */
    fetches: (source.url !== null || source.mailbox !== null) && source.pausedAt === null,
    /** It needs someone's attention. */
    trouble: state !== 'well' && source.pausedAt === null,
    how: ways.filter((way) => way !== null).join(', '),
    // a single failure sends no alert yet, but staff look for it first
    failed:
      newest && newest.outcome !== 'imported' && newest.because !== null
        ? `${OUTCOMES[newest.outcome]} ${time(newest.at)}: ${newest.because}`
        : null,
    reported: last ? time(last.at) : null,
    report:
      last?.report == null
        ? null
        : [
            { label: 'Read', value: last.report.rows },
            // a rejected file has changed nothing
            ...(last.outcome === 'imported'
              ? [
                  { label: 'Added', value: last.report.created },
                  { label: 'Changed', value: last.report.changed },
                  { label: 'Marked as sold', value: last.report.sold },
                ]
              : [{ label: 'Would be sold', value: last.report.sold }]),
            { label: 'Rejected', value: last.report.failed },
          ],
    problems: problemGroups(last?.problems ?? []).slice(0, SHOWN_PROBLEMS),
    uncounted: firstProblemsOnly(last?.problems ?? []),
    runs: runs.slice(0, SHOWN_RUNS).map((run) => ({
      id: run.id,
      at: time(run.at),
      outcome: OUTCOMES[run.outcome],
      because: run.because ?? (run.report ? countsOf(run.report) : ''),
    })),
  };
}
