import { formatDay } from '../text/format-date.ts';
import { formatTime } from '../text/format-time.ts';
import { dayAfter, WEEKDAY_NAMES, weekdayOf } from '../text/weekday-names.ts';
import { hoursOn, type Opening } from './opening.ts';
import { wallTime } from './zoned-time.ts';

/** A shop that does not open within this many days says nothing. */
const DAYS_AHEAD = 30;

/** "Open today until 5:30 pm", or when the location opens next; undefined when it never does. In the location's own zone. */
export function openToday(opening: Opening, now: Date): { open: boolean; text: string } | undefined {
  const { date: today, time } = wallTime(now, opening.timezone);
  const hours = hoursOn(today, opening);
  if (hours && time >= hours.open && time < hours.close)
    return { open: true, text: `Open today until ${formatTime(hours.close)}` };
  for (let ahead = hours && time < hours.open ? 0 : 1; ahead <= DAYS_AHEAD; ahead++) {
    const date = dayAfter(today, ahead);
    const next = hoursOn(date, opening);
    if (next) return { open: false, text: `Opens ${dayInWords(date, ahead)} at ${formatTime(next.open)}` };
  }
  return undefined;
}

function dayInWords(date: string, ahead: number): string {
  if (ahead < 2) return ahead === 0 ? 'today' : 'tomorrow';
  return ahead < 7 ? WEEKDAY_NAMES[weekdayOf(date)]! : formatDay(date);
}
