import { MINUTE_MS } from '#domain/time/durations.ts';

/** A time in which nothing can be booked. */
export interface BlockedTime {
  from: Date;
  until: Date;
}

/** Whether any of them covers a part of the minutes from an instant (ms) on. */
export const isBlocked = (blocked: readonly BlockedTime[], from: number, minutes: number): boolean =>
  blocked.some((time) => time.from.getTime() < from + minutes * MINUTE_MS && time.until.getTime() > from);
