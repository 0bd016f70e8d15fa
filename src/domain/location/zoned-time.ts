import { DAY_MS } from '#domain/time/durations.ts';

/** A calendar day ("2026-11-23") and a time of day ("10:00") as clocks on the wall of a zone say them. */
export interface WallTime {
  date: string;
  time: string;
}

/** What the clocks of a zone (IANA name) say at an instant. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const at = instant.getTime();
  const text = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant at which the clocks of a zone say this. Of a time that comes twice, when clocks go back, the first; a time
 * that is skipped, when they go forward, is an hour later.
 */
export function zonedInstant({ date, time }: WallTime, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  // the offsets of the day before and the day after: they differ only where the clocks change
  const [before, after] = [-DAY_MS, DAY_MS].map((shift) => wanted - offsetAt(wanted + shift, timeZone)) as [
    number,
    number,
  ];
  if (before === after) return new Date(before);
  const exact = [before, after].filter((at) => clockOf(at, timeZone) === wanted);
  return new Date(exact.length === 0 ? before : Math.min(...exact));
}

/** Of a zone, by quarter of an hour: no zone has changed its clocks within one since 1970. A format takes 20 µs to ask. */
const offsets = new Map<string, Map<number, number>>();
/** Quarters of an hour of one zone that are remembered: some months. */
const MOST_OFFSETS = 20_000;
const QUARTER = 900_000;

function offsetAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER);
  let known = offsets.get(timeZone);
  if (!known || known.size >= MOST_OFFSETS) offsets.set(timeZone, (known = new Map()));
  let offset = known.get(quarter);
  if (offset === undefined) known.set(quarter, (offset = clockOf(quarter * QUARTER, timeZone) - quarter * QUARTER));
  return offset;
}

/** In most browsers; neither Node 24 nor older phones have it. */
declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } };
      };
    }
  | undefined;

/** The clock of a zone, in ms as if it were UTC. Making the first format takes a phone 100 ms in one piece, `Temporal` 1. */
function clockOf(at: number, timeZone: string): number {
  if (typeof Temporal !== 'undefined')
    return at + Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  );
}

/** Making one takes longer than using it a hundred times; zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
