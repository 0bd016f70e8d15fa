import type { PostedForm } from '../settings-form/read-form.ts';
import { formatTime } from '../text/format-time.ts';
import type { Location, OpeningHours, SpecialHours } from './location.ts';

export type WeekAndSpecialHours = Pick<Location, 'opening_hours' | 'special_hours'>;

/** The names under which a form posts the hours of one weekday (0 Sunday) and of one row of special days. */
export const weekdayName = (weekday: number, part: 'open' | 'close') => `week.${weekday}.${part}`;
export const specialName = (row: number, part: 'date' | 'open' | 'close') => `special.${row}.${part}`;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "8:30 am"; what is not a time, as it was typed. */
const timeWords = (time: string): string => (TIME.test(time) ? formatTime(time) : time);

/**
 * Opening hours from a form, and which of their days are wrong: `week.1`, or `special.0` for the first of the special days as
 * they are returned. A day without times is closed, and a row without a date is ignored.
 */
export function readHours(form: PostedForm): {
  hours: WeekAndSpecialHours;
  problems: string[];
  wrong: string[];
} {
  const problems: string[] = [];
  const wrong = new Set<object>();
  /** Reads a day, which is wrong if that finds a problem. */
  const judged = <Day extends object>(read: () => Day): Day => {
    const before = problems.length;
    const day = read();
    if (problems.length > before) wrong.add(day);
    return day;
  };
  const times = (open: string, close: string, day: string): Omit<OpeningHours, 'weekday'> => {
    if (open === '' && close === '') return { status: 'Closed', open: null, close: null };
    if (open === '' || close === '')
      problems.push(
        `${day} ${open === '' ? `closes at ${timeWords(close)} but has no opening time` : `opens at ${timeWords(open)} but has no closing time`}. Add it, or leave both empty if closed.`,
      );
    else if (!TIME.test(open) || !TIME.test(close))
      problems.push(`${day}: enter times as 08:30, or leave both empty if closed.`);
    else if (open >= close) problems.push(`${day} closes at ${timeWords(close)}, but opens at ${timeWords(open)}.`);
    return { status: 'Open', open, close };
  };
  const text = (name: string) => (form.text(name) ?? '').trim();
  const opening_hours = [1, 2, 3, 4, 5, 6, 0].map((weekday) =>
    judged(() => ({
      weekday,
      ...times(text(weekdayName(weekday, 'open')), text(weekdayName(weekday, 'close')), WEEKDAYS[weekday]!),
    })),
  );
  const special_hours = form.rows('special').flatMap((row): SpecialHours[] => {
    const date = text(specialName(row, 'date'));
    const [open, close] = [text(specialName(row, 'open')), text(specialName(row, 'close'))];
    if (date === '' && open === '' && close === '') return [];
    const read = (): SpecialHours => {
      if (date === '') {
        problems.push(`Enter a date for the times ${[open, close].filter(Boolean).map(timeWords).join(' to ')}.`);
        return { date, status: 'Open', open, close }; // kept, to be corrected
      }
      const hours = times(open, close, date);
      if (!DAY.test(date) || Number.isNaN(Date.parse(date)))
        problems.push(`${date} isn’t a valid date. Use the format 2026-12-25.`);
      return { date, ...hours };
    };
    return [judged(read)];
  });
  const twice = special_hours.find(
    ({ date }, index) => date !== '' && special_hours.findIndex((one) => one.date === date) < index,
  );
  if (twice) {
    problems.push(`${twice.date} is listed twice.`);
    wrong.add(twice);
  }
  const sorted = special_hours.toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    hours: { opening_hours, special_hours: sorted },
    problems,
    wrong: [
      ...opening_hours.flatMap((day) => (wrong.has(day) ? [`week.${day.weekday}`] : [])),
      ...sorted.flatMap((day, row) => (wrong.has(day) ? [`special.${row}`] : [])),
    ],
  };
}
