import { hoursOn, type Opening } from '#domain/location/opening.ts';
import { wallTime, zonedInstant } from '#domain/location/zoned-time.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** A location that does not open within this many days counts as always open, because its hours were not entered. */
const MOST_DAYS = 60;

interface OpenSpan {
  /** ms */
  from: number;
  to: number;
}

/** Of each opening by day: a list of leads asks for the same days again and again, each for microseconds. */
const spans = new WeakMap<Opening, Map<string, OpenSpan | undefined>>();

function openOn(date: string, opening: Opening): OpenSpan | undefined {
  let known = spans.get(opening);
  if (!known) spans.set(opening, (known = new Map()));
  if (!known.has(date)) known.set(date, spanOf(date, opening));
  return known.get(date);
}

/** When a location is open on a day of its own calendar; on the days when clocks change, an hour less or more. */
function spanOf(date: string, opening: Opening): OpenSpan | undefined {
  const hours = hoursOn(date, opening);
  if (hours === null || hours.close <= hours.open) return undefined;
  const at = (time: string) => zonedInstant({ date, time }, opening.timezone).getTime();
  return { from: at(hours.open), to: at(hours.close) };
}

const hasHours = ({ week, special }: Opening): boolean =>
  week.some((hours) => hours !== null) || Object.values(special ?? {}).some((hours) => hours !== null);

/** Day by day from the day of an instant, forwards or backwards. */
function* openDays(from: Date, opening: Opening, step: 1 | -1): Generator<OpenSpan> {
  if (!hasHours(opening)) return;
  const { date } = wallTime(from, opening.timezone);
  for (let days = 0; days <= MOST_DAYS; days++) {
    const span = openOn(dayAfter(date, step * days), opening);
    if (span) yield span;
  }
}

/** The instant at which this many minutes of opening time have passed since another. */
export function afterOpenMinutes(since: Date, minutes: number, opening: Opening): Date {
  let left = minutes * MINUTE_MS;
  for (const { from, to } of openDays(since, opening, 1)) {
    const begin = Math.max(from, since.getTime());
    if (begin + left <= to) return new Date(begin + left);
    left -= Math.max(0, to - begin);
  }
  return new Date(since.getTime() + minutes * MINUTE_MS);
}

/** The latest instant since which this many minutes of opening time have passed. */
export function beforeOpenMinutes(now: Date, minutes: number, opening: Opening): Date {
  let left = minutes * MINUTE_MS;
  for (const { from, to } of openDays(now, opening, -1)) {
    const end = Math.min(to, now.getTime());
    if (end - left >= from) return new Date(end - left);
    left -= Math.max(0, end - from);
  }
  return new Date(now.getTime() - minutes * MINUTE_MS);
}

/** Minutes of opening time between two instants, begun ones counted; no more than `most`. */
export function openMinutes(since: Date, until: Date, opening: Opening, most: number): number {
  let open = 0;
  let days = 0;
  for (const { from, to } of openDays(since, opening, 1)) {
    days++;
    if (from >= until.getTime() || open >= most * MINUTE_MS) break;
    open += Math.max(0, Math.min(to, until.getTime()) - Math.max(from, since.getTime()));
  }
  if (days === 0) open = until.getTime() - since.getTime();
  return Math.min(most, Math.ceil(Math.max(0, open) / MINUTE_MS));
}

/** When it opens next; undefined while it is open, and for one that never opens. */
export function opensAt(now: Date, opening: Opening): Date | undefined {
  for (const { from, to } of openDays(now, opening, 1)) {
    if (now.getTime() < from) return new Date(from);
    if (now.getTime() < to) return undefined;
  }
  return undefined;
}
