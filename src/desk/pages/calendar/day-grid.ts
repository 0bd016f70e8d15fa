import { hoursOn, openingOf } from '#domain/location/opening.ts';
import type { Location } from '#domain/location/location.ts';
import { wallTime, zonedInstant } from '#domain/location/zoned-time.ts';
import { sideBySide, type Abreast, type DaySpan } from '#domain/schedule/side-by-side.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { DAY_MINUTES, dayMinutes, dayTime } from '#domain/time/day-minutes.ts';
import type { CalendarItem } from './calendar-items.ts';

/** What has its time of the day, at one of the places. */
export interface TimedItem extends Abreast {
  /** Which of the day's places. */
  place: number;
  placeName: string;
  item: CalendarItem;
  span: DaySpan;
}

/** The column of a place, under its head. */
export interface DayColumn {
  /** When it is closed within the hours of the grid. */
  closed: DaySpan[];
  /** Minutes of its day; null: it is another day there. */
  now: number | null;
}

/** A day drawn by the hour. Minutes are by the clocks of each place. */
export interface DayGrid {
  /** Whole hours around all opening hours and bookings. */
  hours: DaySpan;
  columns: DayColumn[];
  /** Of all places, in the order in which they come. */
  timed: TimedItem[];
  /** Before which of them it is now, as a list; null: not on this day. */
  now: { before: number; time: string } | null;
}

interface PlaceOfDay {
  location: Location;
  items: readonly CalendarItem[];
}

/** Null: no place is open and nothing is booked. */
export function dayGrid(
  date: string,
  places: readonly PlaceOfDay[],
  { now, zone }: { now: Date; zone: string },
): DayGrid | null {
  const open = places.map(({ location }) => openSpan(date, location));
  const booked = places.flatMap(({ items }) =>
    items.flatMap(({ kind, span }) => (span && kind !== 'blocked' ? [span] : [])),
  );
  const spans = [...open.filter((span) => span !== null), ...booked];
  if (spans.length === 0) return null;
  const hours = {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    until: Math.ceil(Math.max(...spans.map(({ until }) => until)) / 60) * 60,
  };
  const inTime = places
    .flatMap(({ location, items }, place) => timedAt({ date, location, items, place }, hours))
    .toSorted((a, b) => a.at - b.at);
  const today = wallTime(now, zone);
  const before = inTime.findIndex(({ at }) => at > now.getTime());
  return {
    hours,
    columns: places.map(({ location }, place) => ({
      closed: closedWithin(hours, open[place]!),
      now: nowAt(date, location, now, hours),
    })),
    timed: inTime.map(({ drawn }) => drawn),
    now:
      today.date === date
        ? { before: before === -1 ? inTime.length : before, time: formatTime(today.time, 'kept') }
        : null,
  };
}

/** What one place has in its time, and when that is. */
function timedAt(
  { date, location, items, place }: PlaceOfDay & { date: string; place: number },
  hours: DaySpan,
): { at: number; drawn: TimedItem }[] {
  const timed = items.flatMap((item) => {
    const span = item.span && within(item.span, hours);
    return span ? [{ item, span }] : [];
  });
  const abreast = sideBySide(timed.map(({ span }) => span));
  return timed.map(({ item, span }, index) => ({
    at: zonedInstant({ date, time: dayTime(span.from) }, location.timezone).getTime(),
    drawn: { ...abreast[index]!, place, placeName: location.name, item, span },
  }));
}

/** Null: no part of it. */
function within({ from, until }: DaySpan, hours: DaySpan): DaySpan | null {
  const part = { from: Math.max(from, hours.from), until: Math.min(until, hours.until) };
  return part.from < part.until ? part : null;
}

function openSpan(date: string, location: Location): DaySpan | null {
  const open = hoursOn(date, openingOf(location));
  if (open === null) return null;
  const [from, until] = [dayMinutes(open.open), dayMinutes(open.close)];
  return { from, until: until > from ? until : DAY_MINUTES };
}

const closedWithin = (hours: DaySpan, open: DaySpan | null): DaySpan[] =>
  (open === null
    ? [hours]
    : [
        { from: hours.from, until: open.from },
        { from: open.until, until: hours.until },
      ]
  ).filter(({ from, until }) => from < until);

function nowAt(date: string, { timezone }: Location, now: Date, hours: DaySpan): number | null {
  const here = wallTime(now, timezone);
  const minutes = dayMinutes(here.time);
  return here.date === date && minutes >= hours.from && minutes <= hours.until ? minutes : null;
}
