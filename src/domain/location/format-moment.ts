import { formatAppointment } from '../test-drive/format-appointment.ts';
import { formatShortWeekday } from '../text/format-date.ts';
import { formatTime } from '../text/format-time.ts';
import { localDay } from '../text/local-day.ts';
import { wallTime } from './zoned-time.ts';

/** "Tuesday 24 November, 2:45 pm", as clocks there say it. */
export function formatMoment(instant: Date, timeZone: string): string {
  const { date, time } = wallTime(instant, timeZone);
  return formatAppointment(`${date}T${time}`);
}

/** "Tue 24 Nov, 2:45 pm", for columns; with the year where it is not that of `now`. */
export function formatShortMoment(instant: Date, timeZone: string, now?: Date): string {
  const { date, time } = wallTime(instant, timeZone);
  const year = now && localDay(now, timeZone).slice(0, 4) === date.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${formatShortWeekday(date)}${year}, ${formatTime(time, 'kept')}`;
}

/** "Tuesday 24 November, 2:45 pm AEST", for readers who may be in another zone. For the server: its formats are large. */
export const formatDeadline = (instant: Date, timeZone: string): string =>
  `${formatMoment(instant, timeZone)} ${zoneName(instant, timeZone)}`;

/** "AEST", "NZDT". For the server, too. */
export const zoneName = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
