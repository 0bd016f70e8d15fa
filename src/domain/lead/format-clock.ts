import { formatTime } from '#domain/text/format-time.ts';
import { dayAfter, WEEKDAY_NAMES, weekdayOf } from '#domain/text/weekday-names.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { MOST_MINUTES_OVER, type AnswerClock } from './answer-clock.ts';

/** Words first: "1 h 12 min overdue", "14 min left", "After hours. Clock starts 8:00 am". */
export function formatClock(clock: AnswerClock, now: Date, timezone: string): string {
  switch (clock.state) {
    case 'stopped':
      return 'Replied';
    case 'late':
      if (clock.minutesOver === 0) return 'Due now';
      return clock.minutesOver < MOST_MINUTES_OVER
        ? `${formatMinutes(clock.minutesOver)} overdue`
        : `Overdue since ${formatDay(wallTime(clock.since, timezone).date)}`;
    case 'asleep': {
      const wakes = whenOpens(clock.wakesAt, now, timezone);
      return clock.begun
        ? `After hours. ${formatMinutes(clock.minutesLeft)} left from ${wakes}`
        : `After hours. Clock starts ${wakes}`;
    }
    default:
      return `${formatMinutes(clock.minutesLeft)} left`;
  }
}

/** "1 h 38 min", "52 min", "2 h" */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

function whenOpens(at: Date, now: Date, timezone: string): string {
  const { date, time } = wallTime(at, timezone);
  const today = wallTime(now, timezone).date;
  const words = formatTime(time, 'kept');
  if (date === today) return words;
  if (date === dayAfter(today, 1)) return `tomorrow ${words}`;
  return date < dayAfter(today, 7) ? `${WEEKDAY_NAMES[weekdayOf(date)]} ${words}` : `${formatDay(date)}, ${words}`;
}
