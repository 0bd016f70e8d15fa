import { dayAfter, weekdayOf } from '#domain/text/weekday-names.ts';

export const CALENDAR_VIEWS = ['day', 'week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The calendar as its address says. */
export interface CalendarShown {
  view: CalendarView;
  /** "2026-11-23" */
  date: string;
  /** Also locations of dealerships that are not of this website. */
  all: boolean;
  /** Test drives with pick-ups, or services, alone. Null: everything. */
  only: 'drives' | 'services' | null;
}

export function readCalendar(query: URLSearchParams, today: string): CalendarShown {
  const date = query.get('date') ?? '';
  const only = query.get('only');
  return {
    view: query.get('view') === 'week' ? 'week' : 'day',
    date: isDay(date) ? date : today,
    all: query.get('all') === '1',
    only: only === 'drives' || only === 'services' ? only : null,
  };
}

export function calendarPath({ view, date, all, only }: CalendarShown, today: string): string {
  const query = new URLSearchParams();
  if (view === 'week') query.set('view', view);
  if (date !== today) query.set('date', date);
  if (all) query.set('all', '1');
  if (only !== null) query.set('only', only);
  const text = query.toString();
  return `/calendar${text === '' ? '' : `?${text}`}`;
}

/** The days that are shown: one, or its week from Monday. */
export function daysShown({ view, date }: Pick<CalendarShown, 'view' | 'date'>): string[] {
  if (view === 'day') return [date];
  const monday = dayAfter(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
}

/** A day of the calendar between 2000 and 2099. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
