import { zonedInstant } from '../location/zoned-time.ts';
import { dayAfter } from '../text/weekday-names.ts';

/** The lengths of a report, in days. */
export const PERIODS = [7, 28, 90] as const;
export type PeriodDays = (typeof PERIODS)[number];

export const readPeriod = (text: string | null): PeriodDays => PERIODS.find((days) => String(days) === text) ?? 28;

/** A day of a site's own calendar, and the instants between which it lies: 23 to 25 hours. */
export interface SiteDay {
  day: string;
  begins: Date;
  ends: Date;
}

/**
 * The last whole days of a site, and the same number before them. The current day is left out, because an unfinished day
 * would distort every comparison. `today`: in the site's time zone.
 */
export function periodOf(days: number, today: string, timezone: string): { now: SiteDay[]; before: SiteDay[] } {
  const from = (first: number) =>
    Array.from({ length: days }, (_, index) => siteDay(dayAfter(today, first + index), timezone));
  return { now: from(-days), before: from(-2 * days) };
}

export const siteDay = (day: string, timezone: string): SiteDay => ({
  day,
  begins: midnight(day, timezone),
  ends: midnight(dayAfter(day, 1), timezone),
});

const midnight = (date: string, timezone: string): Date => zonedInstant({ date, time: '00:00' }, timezone);
