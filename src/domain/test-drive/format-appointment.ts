import { formatDay } from '../text/format-date.ts';
import { formatTime } from '../text/format-time.ts';

/** "2026-11-23T10:00" → "Monday 23 November, 10:00 am"; anything else stays as it is. */
export const formatAppointment = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)
    ? `${formatDay(value.slice(0, 10))}, ${formatTime(value.slice(11), 'kept')}`
    : value;
