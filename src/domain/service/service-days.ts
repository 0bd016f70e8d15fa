import { hoursOn, type Hours, type Opening } from '../location/opening.ts';
import { wallTime } from '../location/zoned-time.ts';
import type { BlockedTime } from '../schedule/blocked-time.ts';
import { freeDays, timesWithin, type FreeDay } from '../schedule/free-days.ts';
import { WEEKDAYS } from '../test-drive/test-drive-policy.ts';
import { weekdayOf } from '../text/weekday-names.ts';
import { counted } from '../text/words.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { WorkshopRules } from './service-policy.ts';

/** A service that someone has booked already at the workshop. */
export interface BookedService {
  startsAt: Date;
  loanCar: boolean;
}

/** When a vehicle can be dropped off at one workshop. Each day says how many loan cars are left. */
export function serviceDays({
  opening,
  rules,
  booked,
  blocked,
  now,
}: {
  /** Of the location: its holidays are kept, too. */
  opening: Opening;
  rules: WorkshopRules;
  booked: readonly BookedService[];
  blocked: readonly BlockedTime[];
  now: Date;
}): FreeDay[] {
  const { timezone } = opening;
  const onDay = Map.groupBy(booked, ({ startsAt }) => wallTime(startsAt, timezone).date);
  const days = freeDays({
    timezone,
    policy: { ...rules, minutes: rules.slotMinutes },
    blocked,
    now,
    timesOn: (date) => dropOffTimes(date, opening, rules),
    roomOn: (date) => {
      const ofDay = onDay.get(date) ?? [];
      return (from) => ofDay.length < rules.perDay && countNear(ofDay, from, rules.slotMinutes) < rules.perSlot;
    },
  });
  if (rules.loanCars === 0) return days;
  return days.map((day) =>
    day.state === 'free' ? { ...day, note: loanCarNote(rules.loanCars - loansOf(onDay.get(day.date) ?? [])) } : day,
  );
}

export const loansOf = (booked: readonly BookedService[]): number => booked.filter(({ loanCar }) => loanCar).length;

const loanCarNote = (left: number): string =>
  left > 0 ? `${counted(left, 'loan car')} left on this day.` : 'No loan car is left on this day.';

/** Two times that are less than one interval apart share it: the interval of a workshop may have changed since. */
const countNear = (booked: readonly BookedService[], from: number, slotMinutes: number): number =>
  booked.filter(({ startsAt }) => Math.abs(startsAt.getTime() - from) < slotMinutes * MINUTE_MS).length;

/** The times of a day, whether free or not. What a location says of that very day counts before its weekday. */
export function dropOffTimes(
  date: string,
  opening: Opening,
  { closed, hours, slotMinutes }: Pick<WorkshopRules, 'closed' | 'hours' | 'slotMinutes'>,
): readonly string[] {
  if (closed.includes(date)) return [];
  const own = hours[WEEKDAYS[weekdayOf(date)]!];
  const isSpecial = opening.special !== undefined && Object.hasOwn(opening.special, date);
  const open: Hours | null = own === undefined || isSpecial ? hoursOn(date, opening) : own;
  return open ? timesWithin(open, slotMinutes) : [];
}
