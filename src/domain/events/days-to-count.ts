import { siteDay, type SiteDay } from '../reports/period.ts';
import { localDay } from '../text/local-day.ts';
import { dayAfter } from '../text/weekday-names.ts';

/** Up to which of its days, and up to which instant, the events of a site are counted. */
export interface CountedUntil {
  day: string;
  until: Date;
}

/**
 * The days of a site whose events can be counted for good: those that ended a day ago. A web process stores what it
 * held while the database was away as soon as it is back, with the time at which it happened. `first`: the site's oldest
 * event, where none of its days is counted. A day begins where the last counted one ended, also after its zone has changed.
 */
export function daysToCount(
  { counted, first }: { counted: CountedUntil | undefined; first: Date | undefined },
  now: Date,
  timezone: string,
): SiteDay[] {
  const last = dayAfter(localDay(now, timezone), -2);
  const days: SiteDay[] = [];
  for (let day = counted ? dayAfter(counted.day, 1) : earlier(first, last, timezone); day <= last;) {
    days.push(siteDay(day, timezone));
    day = dayAfter(day, 1);
  }
  if (counted && days[0]) days[0] = { ...days[0], begins: counted.until };
  return days;
}

const earlier = (first: Date | undefined, last: string, timezone: string): string => {
  const day = first && localDay(first, timezone);
  return day !== undefined && day < last ? day : last;
};
