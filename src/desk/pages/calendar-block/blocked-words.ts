import type { StoredBlockedTime } from '#app/test-drive/blocked-times.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import type { DaySpan } from '#domain/schedule/side-by-side.ts';
import { DAY_MINUTES, dayMinutes } from '#domain/time/day-minutes.ts';
import { formatShortWeekday } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';

/** "Test drives blocked", "2024 Toyota RAV4 blocked". */
export const blockedWhat = ({ kind, carId }: StoredBlockedTime, car: string | undefined): string =>
  carId !== null ? `${car ?? 'A vehicle'} blocked` : kind === 'service' ? 'Services blocked' : 'Test drives blocked';

/** What it covers of a day, by the clocks of its location: "1:45 pm to 3:00 pm", "From 1:45 pm", "All day". */
export function blockedOn(
  date: string,
  { from, until }: Pick<StoredBlockedTime, 'from' | 'until'>,
  zone: string,
): string {
  const [first, last] = [wallTime(from, zone), wallTime(until, zone)];
  const begins = first.date === date ? formatTime(first.time, 'kept') : null;
  const ends = last.date === date ? formatTime(last.time, 'kept') : null;
  if (begins !== null && ends !== null) return `${begins} to ${ends}`;
  return begins !== null ? `From ${begins}` : ends !== null ? `Until ${ends}` : 'All day';
}

/** The same in minutes of the day. */
export function blockedSpan(
  date: string,
  { from, until }: Pick<StoredBlockedTime, 'from' | 'until'>,
  zone: string,
): DaySpan {
  const [first, last] = [wallTime(from, zone), wallTime(until, zone)];
  return {
    from: first.date === date ? dayMinutes(first.time) : 0,
    until: last.date === date ? dayMinutes(last.time) : DAY_MINUTES,
  };
}

/** "Tue 24 Nov, 1:45 pm to 3:00 pm"; over several days, both with their day. */
export function blockedWhen({ from, until }: Pick<StoredBlockedTime, 'from' | 'until'>, zone: string): string {
  const [first, last] = [wallTime(from, zone), wallTime(until, zone)];
  const end = formatTime(last.time, 'kept');
  const begin = `${formatShortWeekday(first.date)}, ${formatTime(first.time, 'kept')}`;
  return first.date === last.date ? `${begin} to ${end}` : `${begin} to ${formatShortWeekday(last.date)}, ${end}`;
}

/** Whether it covers a part of a day, by the clocks of its location. */
export const coversDay = (
  date: string,
  { from, until }: Pick<StoredBlockedTime, 'from' | 'until'>,
  zone: string,
): boolean => wallTime(from, zone).date <= date && wallTime(new Date(until.getTime() - 1), zone).date >= date;
