import { counted } from '../text/words.ts';
import { formatDate, formatDay } from '../text/format-date.ts';
import { localDay } from '../text/local-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface OfferEnds {
  /** "Sunday 30 November", "today" */
  day: string;
  /** "9 days" */
  left: string | null;
  /** Today or tomorrow. */
  soon: boolean;
}

/** When an offer ends, in words: its last day and how many are left. `expiry` is a day or a time, as settings write them. */
export function offerEnds(expiry: string, now: Date, timezone: string): OfferEnds {
  const isDay = expiry.length === 'yyyy-mm-dd'.length;
  const last = isDay ? expiry : localDay(new Date(new Date(expiry).getTime() - 1), timezone);
  const today = localDay(now, timezone);
  const days = Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS);
  if (days <= 1) return { day: days < 1 ? 'today' : 'tomorrow', left: null, soon: true };
  const sameYear = last.slice(0, 4) === today.slice(0, 4);
  const day = sameYear ? formatDay(last) : formatDate(last);
  return { day, left: days <= 60 ? counted(days, 'day') : null, soon: false };
}
