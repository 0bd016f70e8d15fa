import { formatTime } from '../text/format-time.ts';
import { WEEKDAY_NAMES } from '../text/weekday-names.ts';
import type { OpeningHours } from './location.ts';

/** One line of an opening-hours table. */
export interface HoursLine {
  days: string;
  hours: string;
  /** 0 Sunday to 6 Saturday: the days that it speaks of. */
  weekdays: number[];
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 0];

/** Monday to Sunday; weekdays 1 to 5 as "Mon-Fri" when identical (specification 2.9). A day no one entered is left out. */
export function groupHours(entries: readonly OpeningHours[]): HoursLine[] {
  const byDay = new Map(entries.map((entry) => [entry.weekday, hoursText(entry)]));
  const weekdays = WEEKDAYS.map((day) => byDay.get(day));
  const together = weekdays[0] !== undefined && weekdays.every((hours) => hours === weekdays[0]);
  const lines: HoursLine[] = [];
  for (const day of MONDAY_TO_SUNDAY) {
    const hours = byDay.get(day);
    if (hours === undefined || (together && day > 1 && day < 6)) continue;
    const grouped = together && day === 1;
    lines.push({ days: grouped ? 'Mon-Fri' : WEEKDAY_NAMES[day]!, hours, weekdays: grouped ? WEEKDAYS : [day] });
  }
  return lines;
}

/** "8:30 am to 5:30 pm", or "Closed". */
export const hoursText = ({ status, open, close }: Omit<OpeningHours, 'weekday'>): string =>
  status === 'Closed' || open === null || close === null ? 'Closed' : `${formatTime(open)} to ${formatTime(close)}`;
