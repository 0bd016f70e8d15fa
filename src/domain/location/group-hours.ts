import type { OpeningHours } from './location.ts';

/** One line of an opening-hours table. */
export interface HoursLine {
  days: string;
  hours: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 0];

/** Monday to Sunday; weekdays 1 to 5 as "Mon-Fri" when identical (document 2 section 9). A day nobody entered is left out. */
export function groupHours(entries: readonly OpeningHours[]): HoursLine[] {
  const byDay = new Map(entries.map((entry) => [entry.weekday, hoursText(entry)]));
  const weekdays = [1, 2, 3, 4, 5].map((day) => byDay.get(day));
  const together = weekdays[0] !== undefined && weekdays.every((hours) => hours === weekdays[0]);
  const lines: HoursLine[] = [];
  for (const day of MONDAY_TO_SUNDAY) {
    const hours = byDay.get(day);
    if (hours === undefined || (together && day > 1 && day < 6)) continue;
    lines.push({ days: together && day === 1 ? 'Mon-Fri' : (DAYS[day] ?? ''), hours });
  }
  return lines;
}

function hoursText({ status, open, close }: OpeningHours): string {
  return status === 'Closed' || open === null || close === null
    ? 'Closed'
    : `${twelveHour(open)} to ${twelveHour(close)}`;
}

/** "17:30" → "5:30 pm"; a full hour loses its zeros. */
function twelveHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}
