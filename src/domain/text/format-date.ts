import { WEEKDAY_NAMES, weekdayOf } from './weekday-names.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2027-08-14" → "14 August 2027", "2021-07" → "July 2021"; anything else as it stands. */
export function formatDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(iso) ?? [];
  const name = month === undefined ? undefined : MONTHS[Number(month) - 1];
  if (name === undefined) return iso;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** "2026-11-23" → "Monday 23 November" */
export const formatDay = (date: string): string => `${WEEKDAY_NAMES[weekdayOf(date)]} ${formatDayOfMonth(date)}`;

/** "2026-11-23" → "23 November" */
export const formatDayOfMonth = (date: string): string => `${dayOf(date)} ${monthOf(date)}`;

/** "2026-11-03" → "3 Nov", for charts and columns */
export const formatShortDay = (date: string): string => `${dayOf(date)} ${monthOf(date).slice(0, 3)}`;

/** "2026-11-03" → "3 Nov 2026" */
export const formatShortDate = (date: string): string => `${formatShortDay(date)} ${date.slice(0, 4)}`;

/** "2026-11-03" → "Tue 3 Nov" */
export const formatShortWeekday = (date: string): string =>
  `${WEEKDAY_NAMES[weekdayOf(date)]!.slice(0, 3)} ${formatShortDay(date)}`;

const dayOf = (date: string) => Number(date.slice(8, 10));
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1]!;
