import { formatDay, formatShortDay } from './format-date.ts';
import { WEEKDAY_NAMES, weekdayOf } from './weekday-names.ts';

/** A day by its distance from today (days): "today", "tomorrow", "Monday"; from a week on "Monday 4 January". */
export function dayAhead(date: string, ahead: number): string {
  if (ahead < 2) return ahead === 0 ? 'today' : 'tomorrow';
  return ahead < 7 ? WEEKDAY_NAMES[weekdayOf(date)]! : formatDay(date);
}

/** The same where a line is narrow: "today", "Mon", "4 Jan". Half a phone has no room for "Opens tomorrow 8:30 am". */
export function shortDayAhead(date: string, ahead: number): string {
  if (ahead === 0) return dayAhead(date, ahead);
  return ahead < 7 ? WEEKDAY_NAMES[weekdayOf(date)]!.slice(0, 3) : formatShortDay(date);
}
