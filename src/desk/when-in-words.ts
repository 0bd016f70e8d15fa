import { formatShortMoment } from '#domain/location/format-moment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { localDay } from '#domain/text/local-day.ts';

/** "9:04 am" of today, "Thu 19 Nov, 9:04 am" of another day. It is formatted on the server in the site’s time zone, so that hydration matches. */
export const whenInWords = (at: Date, now: Date, timeZone: string): string =>
  localDay(at, timeZone) === localDay(now, timeZone)
    ? formatTime(wallTime(at, timeZone).time, 'kept')
    : formatShortMoment(at, timeZone, now);
