import { DAY_MS } from '#domain/time/durations.ts';
import { saysNothing, type Reading, type Unreadable } from './read-value.ts';

/** The order of a file's dates; a year before the month is read in any case. */
export const DATE_ORDERS = ['dd/mm/yyyy', 'mm/dd/yyyy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

interface Day {
  year: number;
  month: number;
  day: number;
  /** The day stands before the month, as figures: a file might mean it the other way round. */
  dayFirst?: boolean;
  /** What follows the date: the time, as a rule. */
  rest: string;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/s;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)(.*)$/s;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)(.*)$/s;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=[\da-z])/i;
const DAY_NAMED_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*(?:of\s+)?([a-z]{3,9})\.?,?[\s/.'’-]*(\d{4}|\d{2})(?!\d)(.*)$/is;
const NAMED_MONTH_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/is;
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const UNIX = /^(\d{10})(\d{3})?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Dates that programs write for "none": the first ones that they know, and the last. */
const NO_DATE = /^(?:0+|[0\s]*[/.-][0\s]*[/.-][0\s]*(?:\s.*)?|(?:0001|1899|9999)-.*|1900-01-0[0-2].*)$/;
/** Excel counts days from here; 20000 is in 1954, 73050 in 2099. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const SERIALS = { first: 20_000, last: 73_050 };

const two = (n: number) => String(n).padStart(2, '0');
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const iso = ({ year, month, day }: Day) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
/** "26" is 2026, "85" is 1985. */
const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 80 ? 2000 : 1900);
/** 1 to 12; 0: no month is called so. "Sept" and "March" begin as theirs do. */
const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A date of a file that writes the month first, as one that reads the same everywhere; any other text as it is. */
export const inDayOrder = (text: string, order: DateOrder): string =>
  order === 'dd/mm/yyyy'
    ? text
    : text.replace(
        /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/,
        (_, month: string, day: string, year: string) =>
          `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      );

/** The moment of a number: an Excel serial or Unix seconds or milliseconds. */
function momentOf(text: string): { at: number; unix: boolean } | undefined {
  const [, days, part] = SERIAL.exec(text) ?? [];
  if (days !== undefined && Number(days) >= SERIALS.first && Number(days) <= SERIALS.last)
    return { at: EXCEL_EPOCH + Math.round(Number(`${days}.${part ?? 0}`) * DAY_MS), unix: false };
  const [, seconds, ms] = UNIX.exec(text) ?? [];
  return seconds === undefined ? undefined : { at: Number(seconds) * 1000 + Number(ms ?? 0), unix: true };
}

function dayIn(text: string): Day | undefined {
  const bare = text.replace(WEEKDAY, '');
  const [, d, m, y, behind] = DAY_FIRST.exec(bare) ?? [];
  if (d !== undefined) return { year: fullYear(y!), month: Number(m), day: Number(d), dayFirst: true, rest: behind! };
  const [, year, month, day, rest] = YEAR_FIRST.exec(bare) ?? COMPACT.exec(bare) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day), rest: rest! };
  const [, dayOf, name, yearOf, after] = DAY_NAMED_MONTH.exec(bare) ?? [];
  if (name !== undefined && monthNamed(name) > 0)
    return { year: fullYear(yearOf!), month: monthNamed(name), day: Number(dayOf), rest: after! };
  const [, first, second, third, last] = NAMED_MONTH_DAY.exec(bare) ?? [];
  return first === undefined || monthNamed(first) === 0
    ? undefined
    : { year: Number(third), month: monthNamed(first), day: Number(second), rest: last! };
}

/** The day that a text names, proven; a reason; or nothing. */
function provenDay(text: string): Day | Unreadable | undefined {
  if (saysNothing(text) || NO_DATE.test(text)) return undefined;
  const moment = momentOf(text);
  if (moment) {
    // Unix seconds of a day are its midnight somewhere between UTC and New Zealand
    const at = new Date(moment.unix ? moment.at + DAY_MS / 2 : moment.at);
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), rest: '' };
  }
  const found = dayIn(text);
  if (found === undefined) return { reason: 'This is not a date. Write dd/mm/yyyy or yyyy-mm-dd.' };
  if (NO_DATE.test(iso(found))) return undefined;
  const { year, month, day, dayFirst } = found;
  if (month < 1 || month > 12)
    return dayFirst
      ? { reason: `There is no month ${month}. Dates are read day first.`, mapping: 'dates: mm/dd/yyyy' }
      : { reason: `There is no month ${month}.` };
  if (day < 1 || day > lastDay(year, month)) return { reason: `There is no day ${day} in month ${month} of ${year}.` };
  return found;
}

/**
 * A calendar day as suppliers write it: `31/12/2024` (day first), `2024-12-31`, `31-Dec-24`, `20241231`, an Excel serial
 * or Unix seconds; a time after it is skipped. A month alone gives its first day, with a warning. ISO date.
 */
export function readDate(text: string): Reading<string> {
  const trimmed = text.trim();
  const day = provenDay(trimmed);
  if (day === undefined || 'year' in day) return day && { value: iso(day) };
  const month = monthIn(trimmed);
  return month === undefined
    ? day
    : { value: `${month}-01`, warning: `Names no day. The first day of ${month} is taken.` };
}

/** "2021-07" of `2021-07`, `07/2021`, `Jul 2021`, `Jul-21`, `7/21`, `202107`. */
function monthIn(text: string): string | undefined {
  const [, name, namedYear] = /^([a-z]{3,9})\.?,?[\s/'’-]*(\d{4}|\d{2})$/i.exec(text) ?? [];
  const [, figure, figureYear] =
    /^(\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})((?:19|20)\d{2})$/.exec(text) ?? [];
  const [, year, month] = /^(\d{4})[/.-](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/.exec(text) ?? [];
  const [of, number] =
    name !== undefined
      ? [namedYear!, monthNamed(name)]
      : year !== undefined
        ? [year, Number(month)]
        : [figureYear, Number(figure)];
  return of !== undefined && number >= 1 && number <= 12 ? `${fullYear(of)}-${two(number)}` : undefined;
}

/** A month as suppliers write it, or that of a whole date. "2021-07". */
export function readMonth(text: string): Reading<string> {
  const trimmed = text.trim();
  const month = monthIn(trimmed);
  if (month !== undefined) return NO_DATE.test(`${month}-01`) ? undefined : { value: month };
  const day = provenDay(trimmed);
  if (day === undefined || 'year' in day) return day && { value: iso(day).slice(0, 7) };
  const [, figure] = /^(\d{1,2})[/.-]\d{2,4}$/.exec(trimmed) ?? /^\d{4}[/.-](\d{1,2})$/.exec(trimmed) ?? [];
  if (figure !== undefined) return { reason: `There is no month ${Number(figure)}.` };
  return dayIn(trimmed) ? day : { reason: 'This is not a month. Write mm/yyyy or yyyy-mm.' };
}

const CLOCK = /^[T\s,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?/i;

/** A moment: ISO 8601, a date and the time in UTC, a date (its midnight in UTC), Excel's or Unix's number. ISO instant. */
export function readInstant(text: string): Reading<string> {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(trimmed)) {
    const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(trimmed) ? trimmed : `${trimmed}Z`;
    const at = Date.parse(zoned.replace(' ', 'T'));
    return Number.isNaN(at)
      ? { reason: 'This is not a time. Write 2024-12-31T08:30:00Z.' }
      : { value: new Date(at).toISOString() };
  }
  const moment = momentOf(trimmed);
  if (moment) return { value: new Date(moment.at).toISOString() };
  const day = provenDay(trimmed);
  if (day === undefined || 'reason' in day) return day;
  return { value: `${iso(day)}T${clock(day.rest)}.000Z` };
}

/** "08:30:00" of " 8:30 AM"; midnight where no time is named. */
function clock(rest: string): string {
  const [, hour, minute, second = '0', half] = CLOCK.exec(rest) ?? [];
  if (hour === undefined) return '00:00:00';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  return hours > 23 || Number(minute) > 59 || Number(second) > 59
    ? '00:00:00'
    : `${two(hours)}:${minute}:${two(Number(second))}`;
}
