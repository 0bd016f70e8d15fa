import { zonedInstant, wallTime } from '../location/zoned-time.ts';
import { dayAfter } from '../text/weekday-names.ts';
import { dayMinutes, dayTime } from '#domain/time/day-minutes.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Hours } from '../location/opening.ts';
import { isBlocked, type BlockedTime } from './blocked-time.ts';

export const DAY_STATES = ['free', 'full', 'late', 'closed'] as const;

/** One day on which something may be booked. */
export interface FreeDay {
  /** "2026-11-23", at the location. */
  date: string;
  /** `full`: each time that is not too soon is booked. `late`: all are too soon. `closed`: there are none. */
  state: (typeof DAY_STATES)[number];
  times: FreeTime[];
  /** What else is known of the day: "2 loan cars left". */
  note?: string | undefined;
}

export interface FreeTime {
  /** "10:00", at the location. */
  time: string;
  state: 'free' | 'booked' | 'too soon';
}

/** The days from today, each with its times: those of its list, after the notice, that have room. */
export function freeDays({
  timezone,
  policy: { daysAhead, noticeHours, minutes },
  blocked,
  now,
  timesOn,
  roomOn,
}: {
  timezone: string;
  /** `minutes`: how long one booking takes of what is blocked out. */
  policy: { daysAhead: number; noticeHours: number; minutes: number };
  blocked: readonly BlockedTime[];
  now: Date;
  /** The times of a day, whether free or not. */
  timesOn: (date: string) => readonly string[];
  /** Of a day: whether there is room at an instant of it, in milliseconds. */
  roomOn: (date: string) => (from: number) => boolean;
}): FreeDay[] {
  const earliest = now.getTime() + noticeHours * HOUR_MS;
  const today = wallTime(now, timezone).date;
  return Array.from({ length: daysAhead + 1 }, (_, ahead): FreeDay => {
    const date = dayAfter(today, ahead);
    const hasRoom = roomOn(date);
    const times = timesOn(date).map((time): FreeTime => {
      const from = zonedInstant({ date, time }, timezone).getTime();
      if (from < earliest) return { time, state: 'too soon' };
      return { time, state: !isBlocked(blocked, from, minutes) && hasRoom(from) ? 'free' : 'booked' };
    });
    return { date, state: stateOf(times), times };
  });
}

function stateOf(times: readonly FreeTime[]): FreeDay['state'] {
  if (times.length === 0) return 'closed';
  const has = (one: FreeTime['state']) => times.some(({ state }) => state === one);
  return has('free') ? 'free' : has('booked') ? 'full' : 'late';
}

/** From opening, at this interval; the last one ends by closing. */
export function timesWithin({ open, close }: Hours, minutes: number): string[] {
  const [first, last] = [dayMinutes(open), dayMinutes(close)];
  const count = Math.max(0, Math.floor((last - first) / minutes));
  return Array.from({ length: count }, (_, index) => dayTime(first + index * minutes));
}
