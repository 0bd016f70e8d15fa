import { z } from 'zod';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';

/** When an alert about a feed is sent, and to whom. */
export const feedAlarmPolicy = z.strictObject({
  to: z
    .union([z.array(z.email()).min(1).max(10), z.email().transform((one) => [one])])
    .nullable()
    .default(null)
    .describe('Email addresses for feed alerts, up to ten. `null`: the address for leads of the dealership.'),
  lateAfterHours: z
    .number()
    .int()
    .min(1)
    .max(8_760)
    .nullable()
    .default(48)
    .describe('Flag the feed as late after this many hours without a new file. `null`: never.'),
  shrinkPercent: z
    .number()
    .int()
    .min(1)
    .max(99)
    .nullable()
    .default(20)
    .describe(
      'Flag the feed as shrinking when a file has this percentage fewer rows than the largest in the last 7 days. `null`: never.',
    ),
  deadPhotosPercent: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(20)
    .describe('Send an alert when the first photo of this percentage of cars cannot be fetched. `null`: never.'),
  failures: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('Send an alert after this many failed fetches in a row. A rejected file sends an alert straight away.'),
});
export type FeedAlarmPolicy = z.infer<typeof feedAlarmPolicy>;

export const FEED_STATES = ['well', 'late', 'failing', 'empty', 'shrinking', 'without photos'] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** A run, as far as it matters for the state of its feed. */
export interface PastRun {
  at: Date;
  outcome: 'imported' | 'refused' | 'failed' | 'empty';
  because: string | null;
  /** Null: the file could not be read up to its rows. */
  rows: number | null;
}

/** A week, because stock varies from day to day and a file that lost a part of it stays short. */
const COMPARED_MS = 7 * DAY_MS;

/** Cars of a feed that name photos, those whose first one cannot be fetched, and why most of them cannot. */
export interface FirstPhotos {
  cars: number;
  dead: number;
  because: string;
}

/** The state of a feed by its runs (newest first). A problem with the newest file counts before its age. */
export function feedState(
  policy: FeedAlarmPolicy,
  {
    runs,
    since,
    now,
    photos,
    resumed,
  }: {
    runs: readonly PastRun[];
    since: Date;
    now: Date;
    photos?: FirstPhotos | undefined;
    /** When its last pause ended: a file is waited for from then on. */
    resumed?: Date | null | undefined;
  },
): { state: FeedState; because: string } {
  // a failed fetch says nothing about the newest file
  const failures = runs.findIndex(({ outcome }) => outcome !== 'failed');
  const newest = runs[failures];
  if (newest?.outcome === 'empty')
    return { state: 'empty', because: 'The latest file has no vehicles. Stock was not changed.' };
  const shrunk = newest && shrinking(policy, newest, runs);
  if (shrunk !== undefined) return { state: 'shrinking', because: shrunk };
  if (newest?.outcome === 'refused')
    return { state: 'failing', because: newest.because ?? 'The latest file could not be imported.' };
  if ((failures === -1 ? runs.length : failures) >= policy.failures)
    return { state: 'failing', because: runs[0]!.because ?? 'The file could not be fetched.' };
  const imported = runs.find(({ outcome }) => outcome === 'imported')?.at ?? since;
  const last = resumed && resumed > imported ? resumed : imported;
  const hours = (now.getTime() - last.getTime()) / HOUR_MS;
  if (policy.lateAfterHours !== null && hours > policy.lateAfterHours)
    return {
      state: 'late',
      because: `No new file for ${counted(Math.floor(hours), 'hour')}. One is expected every ${counted(policy.lateAfterHours, 'hour')}.`,
    };
  const { deadPhotosPercent: most } = policy;
  if (photos && most !== null && photos.dead > 0 && photos.dead * 100 >= photos.cars * most)
    return {
      state: 'without photos',
      because: `${Math.round((photos.dead * 100) / photos.cars)}% of this feed’s first photos cannot be fetched: ${photos.because} (${photos.dead} of ${photos.cars} vehicles).`,
    };
  return { state: 'well', because: 'New files are arriving and importing normally.' };
}

function shrinking({ shrinkPercent }: FeedAlarmPolicy, newest: PastRun, runs: readonly PastRun[]): string | undefined {
  if (shrinkPercent === null || newest.rows === null) return undefined;
  const from = newest.at.getTime() - COMPARED_MS;
  const most = Math.max(
    ...runs.map(({ at, outcome, rows }) => (outcome === 'imported' && at.getTime() >= from ? (rows ?? 0) : 0)),
  );
  const lost = most - newest.rows;
  return lost * 100 >= most * shrinkPercent && lost > 0
    ? `The latest file has ${counted(newest.rows, 'row')}, down from ${formatNumber(most)} in the last 7 days.`
    : undefined;
}
