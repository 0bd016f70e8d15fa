import { WEEKDAY_NAMES, weekdayOf } from './weekday-names.ts';

export const MONTHS = [
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
export const formatDay = (date: string): string =>
  `${WEEKDAY_NAMES[weekdayOf(date)]} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
