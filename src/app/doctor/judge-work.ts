import type { FeedState } from '#domain/stock-feed/feed-state.ts';
import { counted } from '#domain/text/words.ts';
import { error, ok, warning, type Finding } from './finding.ts';

/** Deliveries of leads that have not happened yet. */
export interface Backlog {
  waiting: number;
  /** How long (s) the one that is due for longest has been due; 0 when none is. */
  overdueSeconds: number;
  /** Given up after three days of trying. */
  dead: number;
}

/** A worker takes a delivery within a second of its being due; a receiver that is slow makes it minutes. */
const OVERDUE = { warning: 120, error: 900 };

export function judgeDeliveries({ waiting, overdueSeconds, dead }: Backlog): Finding[] {
  const minutes = Math.floor(overdueSeconds / 60);
  const late = `${counted(waiting, 'delivery', 'deliveries')} waiting, the oldest overdue for ${counted(minutes, 'minute')}.`;
  const fix = 'See that a worker runs (forecourt worker) and what its log says.';
  const findings = [
    overdueSeconds >= OVERDUE.error
      ? error('deliveries', late, fix)
      : overdueSeconds >= OVERDUE.warning
        ? warning('deliveries', late, fix)
        : ok('deliveries', waiting === 0 ? 'None waits.' : `${waiting} wait for their turn.`),
  ];
  if (dead > 0)
    findings.push(
      warning(
        'deliveries',
        `${dead} ${dead === 1 ? 'was' : 'were'} given up after three days.`,
        'forecourt lead list SITE --delivery dead shows them; forecourt lead replay SITE sends them again.',
      ),
    );
  return findings;
}

export interface FeedReading {
  dealership: string;
  state: FeedState;
  because: string;
}

export function judgeFeeds(feeds: readonly FeedReading[]): Finding[] {
  const findings = feeds
    .filter(({ state }) => state !== 'well')
    .map(({ dealership, state, because }) =>
      (state === 'failing' ? error : warning)(
        'feeds',
        `It is ${state}: ${because}`,
        `forecourt feed show ${dealership} says what came of the last files.`,
        dealership,
      ),
    );
  if (findings.length > 0) return findings;
  return [ok('feeds', feeds.length === 0 ? 'There is none.' : `${feeds.length} arrive as they should.`)];
}

export interface JobReading {
  name: string;
  waiting: number;
  /** How long (s) the one that is due for longest has been due. */
  overdueSeconds: number;
  /** Why its last run failed; null when it did not. */
  failed: string | null;
}

/** Retries and a busy worker take minutes. */
const JOB_OVERDUE_SECONDS = 900;

export function judgeJobs(jobs: readonly JobReading[]): Finding[] {
  const stuck = jobs.filter(({ overdueSeconds }) => overdueSeconds >= JOB_OVERDUE_SECONDS);
  const failed = jobs.filter((job) => job.failed !== null);
  const findings = [
    ...(stuck.length > 0
      ? [
          error(
            'jobs',
            `${stuck.map(({ name }) => name).join(', ')} should have begun long ago.`,
            'See that a worker runs: forecourt worker.',
          ),
        ]
      : []),
    ...failed.map(({ name, failed: because }) =>
      warning('jobs', `It failed the last time: ${because}`, `Try it again: forecourt job run ${name}`, name),
    ),
  ];
  return findings.length > 0 ? findings : [ok('jobs', 'They run.')];
}
