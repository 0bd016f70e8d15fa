import { dayAhead, shortDayAhead } from '../text/day-ahead.ts';
import { formatTime } from '../text/format-time.ts';
import { dayAfter } from '../text/weekday-names.ts';
import { hoursOn, type Opening } from './opening.ts';
import { wallTime } from './zoned-time.ts';

/** A shop that does not open within this many days says nothing. */
const DAYS_AHEAD = 30;

export interface OpenToday {
  open: boolean;
  /** "Open today until 5:30 pm" or "Opens Monday at 8:30 am" */
  text: string;
  /** "Open until 5:30 pm" or "Opens Mon 8:30 am": below a button. */
  short: string;
}

/** Until when a location is open, or when it opens next; undefined when it never does. In the location's own zone. */
export function openToday(opening: Opening, now: Date): OpenToday | undefined {
  const { date: today, time } = wallTime(now, opening.timezone);
  const hours = hoursOn(today, opening);
  if (hours && time >= hours.open && time < hours.close)
    return {
      open: true,
      text: `Open today until ${formatTime(hours.close)}`,
      short: `Open until ${formatTime(hours.close)}`,
    };
  for (let ahead = hours && time < hours.open ? 0 : 1; ahead <= DAYS_AHEAD; ahead++) {
    const date = dayAfter(today, ahead);
    const next = hoursOn(date, opening);
    if (next) {
      const [day, time] = [dayAhead(date, ahead), formatTime(next.open)];
      return { open: false, text: `Opens ${day} at ${time}`, short: `Opens ${shortDayAhead(date, ahead)} ${time}` };
    }
  }
  return undefined;
}
