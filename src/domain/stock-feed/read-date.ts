import { saysNothing, type Reading } from './read-value.ts';

/** The order of a file's dates; a year before the month is read in any case. */
export const DATE_ORDERS = ['dd/mm/yyyy', 'mm/dd/yyyy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (n: number) => String(n).padStart(2, '0');
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date of a file that writes the month first, as one that reads the same everywhere; any other text as it is. */
export const inDayOrder = (text: string, order: DateOrder): string =>
  order === 'dd/mm/yyyy'
    ? text
    : text.replace(
        /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/,
        (_, month: string, day: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      );

/** A calendar day: `31/12/2024` (day first) or `2024-12-31`; a time after it is passed over. ISO date. */
export function readDate(text: string): Reading<string> {
  const trimmed = text.trim();
  if (saysNothing(trimmed)) return undefined;
  const dayFirst = DAY_FIRST.exec(trimmed);
  const [year, month, day] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]].map(Number)
    : (YEAR_FIRST.exec(trimmed) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined)
    return { reason: 'This is not a date. Write dd/mm/yyyy or yyyy-mm-dd.' };
  if (month < 1 || month > 12)
    return {
      reason: `There is no month ${month}.${dayFirst ? ' Dates are read day first; if this file writes the month first, say `dates: mm/dd/yyyy` in the mapping.' : ''}`,
    };
  if (day < 1 || day > lastDay(year, month)) return { reason: `There is no day ${day} in month ${month} of ${year}.` };
  return { value: `${year}-${two(month)}-${two(day)}` };
}

/** A month: `2021-07`, `07/2021`, `Jul 2021` or a whole date. "2021-07". */
export function readMonth(text: string): Reading<string> {
  const trimmed = text.trim();
  if (saysNothing(trimmed)) return undefined;
  if (DAY_FIRST.test(trimmed) || YEAR_FIRST.test(trimmed)) {
    const day = readDate(trimmed);
    return day && 'value' in day ? { value: day.value.slice(0, 7) } : day;
  }
  const named = /^([a-z]{3})[a-z]*\.?[\s-](\d{4})$/i.exec(trimmed);
  const [, first, second] = named
    ? [0, String(MONTHS.indexOf(named[1]!.toLowerCase()) + 1), named[2]]
    : (/^(\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? []);
  const [, year = second, month = first] = /^(\d{4})[/.-](\d{1,2})$/.exec(trimmed) ?? [];
  if (year === undefined || month === undefined) return { reason: 'This is not a month. Write mm/yyyy or yyyy-mm.' };
  return Number(month) >= 1 && Number(month) <= 12
    ? { value: `${year}-${two(Number(month))}` }
    : { reason: `There is no month ${month}.` };
}

/** A moment: ISO 8601, or a date (its midnight in UTC). ISO instant. */
export function readInstant(text: string): Reading<string> {
  const trimmed = text.trim();
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(trimmed)) {
    const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(trimmed) ? trimmed : `${trimmed}Z`;
    const at = Date.parse(zoned.replace(' ', 'T'));
    return Number.isNaN(at)
      ? { reason: 'This is not a time. Write 2024-12-31T08:30:00Z.' }
      : { value: new Date(at).toISOString() };
  }
  const day = readDate(trimmed);
  return day && 'value' in day ? { value: `${day.value}T00:00:00.000Z` } : day;
}
