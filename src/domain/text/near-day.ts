import { formatDay } from './format-date.ts';
import { dayAfter, WEEKDAY_NAMES, weekdayOf } from './weekday-names.ts';

/** A day as people say it: "today", "tomorrow", "Friday" within a week, "Friday 4 December" later and before. */
export function nearDay(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === dayAfter(today, 1)) return 'tomorrow';
  if (date === dayAfter(today, -1)) return 'yesterday';
  return date > today && date < dayAfter(today, 7) ? WEEKDAY_NAMES[weekdayOf(date)]! : formatDay(date);
}
