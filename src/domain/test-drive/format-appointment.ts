import { MONTHS } from '../text/format-date.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "2026-11-23" → "Monday 23 November" */
export function formatDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** "17:30" → "5:30 pm", "09:00" → "9:00 am": a column of times lines up. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "2026-11-23T10:00" → "Monday 23 November, 10:00 am"; anything else stays as it is. */
export const formatAppointment = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)
    ? `${formatDay(value.slice(0, 10))}, ${formatTime(value.slice(11))}`
    : value;
