import type { OpeningHours } from '../location/location.ts';

/** A week of opening hours, Sunday first; null is closed, times as "08:30". */
export type Week = ({ open: string; close: string } | null)[];

/** The week of a location's opening hours, as its rows say. */
export const weekOf = (openingHours: readonly OpeningHours[]): Week =>
  Array.from({ length: 7 }, (_, weekday) => {
    const entry = openingHours.find((hours) => hours.weekday === weekday);
    return entry?.status === 'Open' && entry.open !== null && entry.close !== null
      ? { open: entry.open, close: entry.close }
      : null;
  });

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "Open today until 5:30 pm", or when the location opens next; undefined when it never does. In the location's own zone. */
export function openToday(
  { timezone, week }: { timezone: string; week: Week },
  now: Date,
): { open: boolean; text: string } | undefined {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: timezone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  const today = DAYS.indexOf(part('weekday'));
  const time = `${part('hour')}:${part('minute')}`;
  const hours = week[today];
  if (hours && time >= hours.open && time < hours.close)
    return { open: true, text: `Open today until ${formatTime(hours.close)}` };
  for (let ahead = hours && time < hours.open ? 0 : 1; ahead <= 7; ahead++) {
    const next = week[(today + ahead) % 7];
    if (next)
      return {
        open: false,
        text: `Opens ${ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : DAYS[(today + ahead) % 7]} at ${formatTime(next.open)}`,
      };
  }
  return undefined;
}

/** "17:30" → "5:30 pm", "09:00" → "9 am" */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}
