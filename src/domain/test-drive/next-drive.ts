import { DAY_MS } from '#domain/time/durations.ts';
import { wallTime, zonedInstant } from '../location/zoned-time.ts';
import { shortDayAhead } from '../text/day-ahead.ts';
import { formatTime } from '../text/format-time.ts';
import type { DriveDay } from './drive-days.ts';

/** The first time at which a car may be driven. */
export interface NextDrive {
  /** "2026-11-23" and "13:30", at the location. */
  date: string;
  time: string;
  /** IANA name. */
  timezone: string;
}

/** Null: nothing is free. */
export function firstFreeDrive(days: readonly DriveDay[]): Pick<NextDrive, 'date' | 'time'> | null {
  for (const { date, times } of days) {
    const free = times.find(({ state }) => state === 'free');
    if (free !== undefined) return { date, time: free.time };
  }
  return null;
}

/** "Today" and "1:30 pm", by the location's day. Null: that time has come. */
export function nextDriveWords({ date, time, timezone }: NextDrive, now: Date): { day: string; time: string } | null {
  if (zonedInstant({ date, time }, timezone).getTime() <= now.getTime()) return null;
  const ahead = (Date.parse(date) - Date.parse(wallTime(now, timezone).date)) / DAY_MS;
  const day = shortDayAhead(date, ahead);
  return { day: day.charAt(0).toUpperCase() + day.slice(1), time: formatTime(time) };
}
