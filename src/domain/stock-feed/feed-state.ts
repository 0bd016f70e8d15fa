import { z } from 'zod';
import { HOUR_MS } from '#domain/time/durations.ts';

/** When somebody is told about a feed, and who. */
export const feedAlarmPolicy = z.strictObject({
  to: z.email().nullable().default(null).describe("Who is told by mail. null: the dealership's address for leads."),
  lateAfterHours: z
    .number()
    .int()
    .min(1)
    .max(8_760)
    .nullable()
    .default(48)
    .describe('A feed without a new file for so many hours is late. null: it may come when it likes.'),
  shrinkPercent: z
    .number()
    .int()
    .min(1)
    .max(99)
    .nullable()
    .default(20)
    .describe('A file with so much less rows (%) than the largest of the last 7 days is shrinking. null: it may.'),
  deadPhotosPercent: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(20)
    .describe('So many cars (%) whose first photo cannot be fetched are told. null: nobody is told.'),
  failures: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('So many failures to fetch a file, one after another, are told. A file that is refused is told at once.'),
});
export type FeedAlarmPolicy = z.infer<typeof feedAlarmPolicy>;

export const FEED_STATES = ['well', 'late', 'failing', 'empty', 'shrinking', 'without photos'] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** What a run means for the state of its feed. */
export interface PastRun {
  at: Date;
  outcome: 'imported' | 'refused' | 'failed' | 'empty';
  because: string | null;
  /** Null: the file could not be read so far. */
  rows: number | null;
}

/** Stock goes up and down by the day, and a file that lost a part of it does not come back by itself. */
const COMPARED_MS = 7 * 24 * HOUR_MS;

/** Cars of a feed that name photos, those whose first one cannot be fetched, and why most of them cannot. */
export interface FirstPhotos {
  cars: number;
  dead: number;
  because: string;
}

/** How a feed is, by its runs (newest first). The worst is said: what is wrong with the newest file before its age. */
export function feedState(
  policy: FeedAlarmPolicy,
  { runs, since, now, photos }: { runs: readonly PastRun[]; since: Date; now: Date; photos?: FirstPhotos | undefined },
): { state: FeedState; because: string } {
  // a failure to get one says nothing about the newest file
  const failures = runs.findIndex(({ outcome }) => outcome !== 'failed');
  const newest = runs[failures];
  if (newest?.outcome === 'empty')
    return { state: 'empty', because: 'The newest file holds no car. The stock stays as it was.' };
  const shrunk = newest && shrinking(policy, newest, runs);
  if (shrunk !== undefined) return { state: 'shrinking', because: shrunk };
  if (newest?.outcome === 'refused')
    return { state: 'failing', because: newest.because ?? 'The newest file could not be imported.' };
  if ((failures === -1 ? runs.length : failures) >= policy.failures)
    return { state: 'failing', because: runs[0]!.because ?? 'No file could be fetched.' };
  const last = runs.find(({ outcome }) => outcome === 'imported')?.at ?? since;
  const hours = (now.getTime() - last.getTime()) / HOUR_MS;
  if (policy.lateAfterHours !== null && hours > policy.lateAfterHours)
    return {
      state: 'late',
      because: `No new file for ${Math.floor(hours)} hours; one is expected within ${policy.lateAfterHours}.`,
    };
  const { deadPhotosPercent: most } = policy;
  if (photos && most !== null && photos.dead > 0 && photos.dead * 100 >= photos.cars * most)
    return {
      state: 'without photos',
      because: `${Math.round((photos.dead * 100) / photos.cars)}% of this feed’s first photos cannot be fetched: ${photos.because} (${photos.dead} of ${photos.cars} cars).`,
    };
  return { state: 'well', because: 'New files arrive and are imported.' };
}

function shrinking({ shrinkPercent }: FeedAlarmPolicy, newest: PastRun, runs: readonly PastRun[]): string | undefined {
  if (shrinkPercent === null || newest.rows === null) return undefined;
  const from = newest.at.getTime() - COMPARED_MS;
  const most = Math.max(
    ...runs.map(({ at, outcome, rows }) => (outcome === 'imported' && at.getTime() >= from ? (rows ?? 0) : 0)),
  );
  const lost = most - newest.rows;
  return lost * 100 >= most * shrinkPercent && lost > 0
    ? `The newest file has ${newest.rows} rows; one of the last 7 days had ${most}.`
    : undefined;
}
