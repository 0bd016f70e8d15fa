import type { ReservationLine } from '#app/reservation/reservation-desk.ts';
import type { StoredBlockedTime } from '#app/test-drive/blocked-times.ts';
import type { CalendarDrive, CalendarService } from '#app/test-drive/drive-calendar.ts';
import type { Location } from '#domain/location/location.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { isBlocked } from '#domain/schedule/blocked-time.ts';
import type { DaySpan } from '#domain/schedule/side-by-side.ts';
import type { CarWay } from '#domain/test-drive/car-ways.ts';
import { OUTCOME_NAMES } from '#domain/test-drive/drive-outcome.ts';
import { formatShortWeekday } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { counted } from '#domain/text/words.ts';
import { DAY_MINUTES, dayMinutes } from '#domain/time/day-minutes.ts';
import { tenseOf, tenseOfBooking, type Tense } from '#domain/time/tense-of.ts';
import { serviceVehicle, serviceWork } from '../../components/drive/service-words.ts';
import type { DeskStaff } from '../../context.ts';
import { blockedOn, blockedSpan, blockedWhat } from '../calendar-block/blocked-words.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import { personOf, reservationPath } from '../reservations/reservation-words.ts';

export interface CalendarItem {
  key: string;
  /** "11:30 am"; null: some time of the day. */
  time: string | null;
  /** What it takes of the day, by the clocks of its location. Null: some time of the day. */
  span: DaySpan | null;
  kind: 'drive' | 'service' | 'pick-up' | 'blocked';
  tense: Tense;
  title: string;
  detail: string;
  /** The car is somewhere else. */
  warning: string | null;
  to: string;
}

/** The vehicles that come to a workshop at one time. */
export interface DropOffs {
  /** "7:30 am" */
  time: string;
  items: CalendarItem[];
}

export const drivePath = (id: number): string => `/calendar/drives/${id}`;

/** With rescheduling open and in sight (components/drive/drive-changes.tsx). */
export const reschedulePath = (id: number): string => `${drivePath(id)}?act=move#reschedule`;

export function driveItem(
  drive: CalendarDrive,
  way: CarWay | undefined,
  { zone, staff, byId, now }: { zone: string; staff: DeskStaff; byId: ReadonlyMap<number, Location>; now: Date },
): CalendarItem {
  const item = bookedItem(drive, zone, now);
  return {
    ...item,
    kind: 'drive',
    detail: [
      drive.car ?? 'No vehicle chosen',
      withWhom(drive, staff),
      ...(drive.outcome === null ? [] : [OUTCOME_NAMES[drive.outcome].toLowerCase()]),
    ].join(', '),
    warning: way === undefined || item.tense === 'over' ? null : wayWords(way, drive, { zone, byId }),
  };
}

/** "Vehicle at Newstead. Leave by 12:00 pm"; with the day if it is another. */
function wayWords(
  { from, leaveBy }: CarWay,
  { startsAt }: CalendarDrive,
  { zone, byId }: { zone: string; byId: ReadonlyMap<number, Location> },
): string {
  const there = byId.get(from)?.timezone ?? zone;
  const { date, time } = wallTime(leaveBy, there);
  const when = date === wallTime(startsAt, zone).date ? formatTime(time, 'kept') : whenAt(leaveBy, there);
  return `Vehicle at ${byId.get(from)?.name ?? 'another location'}. Leave by ${when}`;
}

/** In the order of the clock, as bookings are read. */
export const dropOffsOf = (
  here: readonly CalendarDrive[],
  about: { zone: string; staff: DeskStaff; now: Date },
): DropOffs[] => {
  const items = here.flatMap((booking) =>
    booking.service === null ? [] : [serviceItem(booking, booking.service, about)],
  );
  return [...Map.groupBy(items, ({ time }) => time ?? '')].map(([time, at]) => ({ time, items: at }));
};

const serviceItem = (
  drive: CalendarDrive,
  service: CalendarService,
  { zone, staff, now }: { zone: string; staff: DeskStaff; now: Date },
): CalendarItem => ({
  ...bookedItem(drive, zone, now),
  kind: 'service',
  detail: [serviceWork(service), serviceVehicle(service), withWhom(drive, staff)]
    .filter((part) => part !== '')
    .join(', '),
  warning: null,
});

function bookedItem(
  drive: CalendarDrive,
  zone: string,
  now: Date,
): Pick<CalendarItem, 'key' | 'time' | 'span' | 'tense' | 'title' | 'to'> {
  const { id, name, startsAt, minutes } = drive;
  const { time } = wallTime(startsAt, zone);
  const from = dayMinutes(time);
  return {
    key: `drive-${id}`,
    time: formatTime(time, 'kept'),
    span: { from, until: Math.min(from + minutes, DAY_MINUTES) },
    tense: tenseOfBooking(drive, now),
    title: name === '' ? NO_NAME : name,
    to: drivePath(id),
  };
}

const withWhom = ({ assignedTo }: CalendarDrive, staff: DeskStaff): string =>
  assignedTo === null ? 'unassigned' : assignedTo.id === staff.id ? 'with you' : `with ${assignedTo.name}`;

export function blockedItem(
  time: StoredBlockedTime,
  date: string,
  { zone, here, car, now }: { zone: string; here: readonly CalendarDrive[]; car: string | undefined; now: Date },
): CalendarItem {
  const within = here.filter(
    ({ service, carId, startsAt, minutes }) =>
      (service === null ? 'drive' : 'service') === time.kind &&
      (time.carId === null || time.carId === carId) &&
      isBlocked([time], startsAt.getTime(), minutes),
  ).length;
  return {
    key: `blocked-${time.id}`,
    time: blockedOn(date, time, zone),
    span: blockedSpan(date, time, zone),
    kind: 'blocked',
    tense: tenseOf(time, now),
    title: blockedWhat(time, car),
    detail: [time.reason, time.staffName === null ? '' : `by ${time.staffName}`]
      .filter((part) => part !== '')
      .join(', '),
    warning: within === 0 ? null : `${counted(within, 'booking')} in this time`,
    to: '/calendar/block',
  };
}

export const pickUpItem = (line: ReservationLine, now: Date): CalendarItem => ({
  key: `pick-up-${line.id}`,
  time: null,
  span: null,
  kind: 'pick-up',
  tense: line.until < now ? 'over' : 'ahead',
  title: personOf(line),
  detail: `${line.handover === 'delivery' ? 'Delivery' : 'Pick-up'} of ${line.carName} due`,
  warning: null,
  to: reservationPath(line.id, 'sell'),
});

export const whenAt = (at: Date, zone: string): string => {
  const { date, time } = wallTime(at, zone);
  return `${formatShortWeekday(date)}, ${formatTime(time, 'kept')}`;
};
