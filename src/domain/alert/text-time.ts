import { wallTime, zonedInstant } from '#domain/location/zoned-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { AlertsPolicy } from './alerts-policy.ts';

/** The next time, from now on, at which an alert may be texted: not at night, by the clocks of the site. */
export function textTime(
  { textsFrom, textsUntil }: Pick<AlertsPolicy, 'textsFrom' | 'textsUntil'>,
  timezone: string,
  now: Date,
): Date {
  const { date, time } = wallTime(now, timezone);
  const hour = Number(time.slice(0, 2));
  if (hour >= textsFrom && hour < textsUntil) return now;
  const day = hour < textsFrom ? date : new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return zonedInstant({ date: day, time: `${String(textsFrom).padStart(2, '0')}:00` }, timezone);
}

/**
 * When the next text about vehicles may go to a number that got these in the last 24 hours (`textsPerDay`), by day.
 * `sentAt`: oldest first.
 */
export function nextTextTime(
  sentAt: readonly Date[],
  policy: Pick<AlertsPolicy, 'textsFrom' | 'textsUntil' | 'textsPerDay'>,
  timezone: string,
  now: Date,
): Date {
  const lately = sentAt.filter((at) => at.getTime() > now.getTime() - DAY_MS);
  const oldest = lately.at(-policy.textsPerDay);
  return textTime(policy, timezone, oldest === undefined ? now : new Date(oldest.getTime() + DAY_MS));
}
