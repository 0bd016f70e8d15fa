import { zonedInstant } from '../location/zoned-time.ts';
import { dayAfter } from '../text/weekday-names.ts';

/** How many days somebody may look at. */
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
 * The last so many whole days of a site, and as many before them: a day that is not over would make every comparison a
 * lie. `today` as the site's clocks have it.
 */
export function periodOf(days: number, today: string, timezone: string): { now: SiteDay[]; before: SiteDay[] } {
  const from = (first: number) =>
    Array.from({ length: days }, (_, index): SiteDay => {
      const day = dayAfter(today, first + index);
      return { day, begins: midnight(day, timezone), ends: midnight(dayAfter(day, 1), timezone) };
    });
  return { now: from(-days), before: from(-2 * days) };
}

const midnight = (date: string, timezone: string): Date => zonedInstant({ date, time: '00:00' }, timezone);
