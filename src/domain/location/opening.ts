import { weekdayOf } from '../text/weekday-names.ts';
import type { Location, OpeningHours } from './location.ts';

/** Of one day, as "08:30". */
export interface Hours {
  open: string;
  close: string;
}

/** A week of opening hours, Sunday first; null is closed. */
export type Week = (Hours | null)[];

/** When a location is open: enough to say it at any time, in its own zone. */
export interface Opening {
  /** IANA name. */
  timezone: string;
  week: Week;
  /** Days that differ from the week, "2026-12-25": null is closed. Absent: none does. */
  special?: Record<string, Hours | null>;
}

/** The week of a location's opening hours, as its rows say. */
export const weekOf = (openingHours: readonly OpeningHours[]): Week =>
  Array.from({ length: 7 }, (_, weekday) => hoursOf(openingHours.find((hours) => hours.weekday === weekday)));

/** When a location is open, as its rows say. */
export function openingOf({
  timezone,
  opening_hours,
  special_hours,
}: Pick<Location, 'timezone' | 'opening_hours' | 'special_hours'>): Opening {
  const special = Object.fromEntries(special_hours.map((day) => [day.date, hoursOf(day)]));
  return { timezone, week: weekOf(opening_hours), ...(special_hours.length > 0 && { special }) };
}

/** The hours of a calendar day: what was said of that very day counts before its weekday. */
export const hoursOn = (date: string, { week, special }: Omit<Opening, 'timezone'>): Hours | null =>
  special && Object.hasOwn(special, date) ? special[date]! : (week[weekdayOf(date)] ?? null);

const hoursOf = (day: Omit<OpeningHours, 'weekday'> | undefined): Hours | null =>
  day?.status === 'Open' && day.open !== null && day.close !== null ? { open: day.open, close: day.close } : null;
