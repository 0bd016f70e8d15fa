import type { FeedState } from '#domain/import/feed-state.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { error, ok, warning, type CheckResult } from './finding.ts';

/** Lead deliveries that are still to be made. */
export interface Backlog {
  waiting: number;
  /** How long (s) the oldest delivery has been due; 0 when none is. */
  overdueSeconds: number;
  /** Failed permanently, after three days of retries. */
  dead: number;
}

/** Limits in seconds. A worker picks up a delivery within a second; a slow receiver can delay it by minutes. */
const OVERDUE = { warning: 120, error: 900 };

export function judgeDeliveries({ waiting, overdueSeconds, dead }: Backlog): CheckResult[] {
  const minutes = Math.floor(overdueSeconds / 60);
  const waitingLate = `${counted(waiting, 'delivery is', 'deliveries are')} waiting, the oldest has been due for ${counted(minutes, 'minute')}.`;
  const fix = 'Check that a worker is running (forecourt worker), and check its log.';
  const findings = [
    overdueSeconds >= OVERDUE.error
      ? error('deliveries', waitingLate, fix)
      : overdueSeconds >= OVERDUE.warning
        ? warning('deliveries', waitingLate, fix)
        : ok('deliveries', waiting === 0 ? 'None waiting.' : `${formatNumber(waiting)} waiting.`),
  ];
  if (dead > 0)
    findings.push(
      warning(
        'deliveries',
        `${formatNumber(dead)} failed permanently after three days of retries.`,
        'Run "forecourt lead list SITE --delivery dead" to see them and "forecourt lead replay SITE" to retry them.',
      ),
    );
  return findings;
}

export interface FeedReading {
  dealership: string;
  state: FeedState;
  because: string;
}

export function judgeFeeds(feeds: readonly FeedReading[]): CheckResult[] {
  const findings = feeds
    .filter(({ state }) => state !== 'well')
    .map(({ dealership, state, because }) =>
      (state === 'failing' ? error : warning)(
        'feeds',
        `The feed is ${state}: ${because}`,
        `Run "forecourt feed show ${dealership}" to see recent imports.`,
        dealership,
      ),
    );
  if (findings.length > 0) return findings;
  return [ok('feeds', feeds.length === 0 ? 'No feeds.' : `${counted(feeds.length, 'feed')} working normally.`)];
}

export interface JobReading {
  name: string;
  waiting: number;
  /** How long (s) the oldest waiting job has been due. */
  overdueSeconds: number;
  /** Why the last run failed; null when it did not. */
  failed: string | null;
}

/** Above minutes, because retries and a busy worker also delay jobs. */
const JOB_OVERDUE_SECONDS = 900;

export function judgeJobs(jobs: readonly JobReading[]): CheckResult[] {
  const overdue = jobs.filter(({ overdueSeconds }) => overdueSeconds >= JOB_OVERDUE_SECONDS);
  const failed = jobs.filter((job) => job.failed !== null);
  const findings = [
    ...(overdue.length > 0
      ? [
          error(
            'jobs',
            `${joinAnd(overdue.map(({ name }) => name))} ${plural(overdue.length, 'is', 'are')} overdue.`,
            'Check that a worker is running (forecourt worker).',
          ),
        ]
      : []),
    ...failed.map(({ name, failed: because }) =>
      warning('jobs', `The last run failed: ${because}`, `Run "forecourt job run ${name}" to try it again.`, name),
    ),
  ];
  return findings.length > 0 ? findings : [ok('jobs', 'Running normally.')];
}
