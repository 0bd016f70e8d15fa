import { z } from 'zod';
import { timezoneSchema } from '../site/timezone.ts';
import { wallTime, zonedInstant } from '../location/zoned-time.ts';
import { formatTime } from '../text/format-time.ts';
import { counted, joinAnd } from '../text/words.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

const MOST_TIMES = 12;

/** Times of day at which a feed is fetched, as the clocks of a zone say them. */
export const dailySchema = z.strictObject({
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(MOST_TIMES),
  timeZone: timezoneSchema,
});
export type Daily = z.infer<typeof dailySchema>;

export interface FeedSchedule {
  everyMinutes: number;
  /** In place of the interval. */
  daily: Daily | null;
}

/** When a feed is fetched next. A time that the clocks skip is an hour later; of one that comes twice it is the first. */
export function nextFetch({ everyMinutes, daily }: FeedSchedule, now: Date): Date {
  if (daily === null) return new Date(now.getTime() + everyMinutes * MINUTE_MS);
  const dates = [0, 1, 2].map((days) => wallTime(new Date(now.getTime() + days * DAY_MS), daily.timeZone).date);
  const ahead = dates
    .flatMap((date) => daily.times.map((time) => zonedInstant({ date, time }, daily.timeZone)))
    .filter((at) => at > now);
  return new Date(Math.min(...ahead.map((at) => at.getTime())));
}

/** "every 15 minutes", "daily at 6:15 am and 1:00 pm" */
export const scheduleWords = ({ everyMinutes, daily }: FeedSchedule): string =>
  daily === null
    ? `every ${counted(everyMinutes, 'minute')}`
    : `daily at ${joinAnd(daily.times.map((time) => formatTime(time, 'kept')))}`;

/** "06:15, 1:30 pm" as times of a clock, in their order; otherwise what is wrong. */
export function readTimes(typed: string): { times: string[] } | { error: string } {
  const parts = typed
    .toLowerCase()
    .replaceAll(/(\d)\s+([ap]\.?m)/g, '$1$2')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return { error: 'Enter at least one time, for example 6:15 am' };
  const read = parts.map((part) => ({ part, time: readTime(part) }));
  const wrong = read.find(({ time }) => time === undefined);
  if (wrong) return { error: `“${wrong.part}” isn’t a time. Enter times like 6:15 am or 18:30, separated by commas.` };
  const times = [...new Set(read.flatMap(({ time }) => time ?? []))].sort();
  return times.length > MOST_TIMES ? { error: `Enter at most ${MOST_TIMES} times.` } : { times };
}

function readTime(part: string): string | undefined {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?(?:([ap])\.?m\.?)?$/.exec(part) ?? [];
  if (hours === undefined || (half === undefined && !/[:.]/.test(part)) || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const whole = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return whole > 23 ? undefined : `${String(whole).padStart(2, '0')}:${minutes}`;
}
