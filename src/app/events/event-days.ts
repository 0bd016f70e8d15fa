import type { CountedUntil } from '#domain/events/days-to-count.ts';
import type { SiteDay } from '#domain/reports/period.ts';

/** Port: events stand in one table per day (UTC), and as counts per day of a site. Works across sites. */
export interface EventDays {
  /** Makes the tables of these days that are missing, and returns how many. `2026-06-15` */
  prepare(days: readonly string[]): Promise<number>;
  /** Up to where the events of each site are counted, by its number. */
  counted(): Promise<Map<number, CountedUntil>>;
  /** When the oldest event of a site happened. */
  first(siteId: number): Promise<Date | undefined>;
  /** Counts the events of these days, which follow the last counted one. Counting again changes nothing. */
  count(siteId: number, days: readonly SiteDay[]): Promise<void>;
}
