import { formatAppointment } from '../test-drive/format-appointment.ts';
import { wallTime } from './zoned-time.ts';

/** "Tuesday 24 November, 2:45 pm", as clocks there say it. */
export function formatMoment(instant: Date, timeZone: string): string {
  const { date, time } = wallTime(instant, timeZone);
  return formatAppointment(`${date}T${time}`);
}

/** "Tuesday 24 November, 2:45 pm AEST", for readers who may be in another zone. For the server: its formats are large. */
export const formatDeadline = (instant: Date, timeZone: string): string =>
  `${formatMoment(instant, timeZone)} ${zoneName(instant, timeZone)}`;

/** "AEST", "NZDT" */
const zoneName = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
