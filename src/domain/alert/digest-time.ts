import { wallTime, zonedInstant } from '#domain/location/zoned-time.ts';
import { WEEKDAYS } from '#domain/test-drive/test-drive-policy.ts';
import type { AlertsPolicy, Frequency } from './alerts-policy.ts';

/** "As it happens" is at most this many emails in a day … */
export const INSTANT_PER_DAY = 3;
/** … and this many minutes apart: an import comes in pieces, and its cars belong into one email. */
export const INSTANT_APART_MINUTES = 15;

/**
 * The last time up to now at which alerts of this frequency write: news from before it is due. Alerts that tell things as
 * they happen write at any time.
 */
export function digestTime(
  frequency: Frequency,
  { hour, weekday }: Pick<AlertsPolicy, 'hour' | 'weekday'>,
  timezone: string,
  now: Date,
): Date {
  if (frequency === 'instant') return now;
  const time = `${String(hour).padStart(2, '0')}:00`;
  const [year, month, day] = wallTime(now, timezone).date.split('-').map(Number) as [number, number, number];
  for (let back = 0; ; back++) {
    const date = new Date(Date.UTC(year, month - 1, day - back));
    if (frequency === 'weekly' && WEEKDAYS[date.getUTCDay()] !== weekday) continue;
    const at = zonedInstant({ date: date.toISOString().slice(0, 10), time }, timezone);
    if (at <= now) return at;
  }
}
