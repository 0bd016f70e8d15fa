import type { ReservationLine } from '#app/reservation/reservation-desk.ts';
import type { StoredBlockedTime } from '#app/test-drive/blocked-times.ts';
import type { CalendarDrive, CalendarService } from '#app/test-drive/drive-calendar.ts';
import type { Location } from '#domain/location/location.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { isBlocked } from '#domain/schedule/blocked-time.ts';
import type { CarWay } from '#domain/test-drive/car-ways.ts';
import { formatShortWeekday } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { counted } from '#domain/text/words.ts';
import { tenseOf, tenseOfBooking, type Tense } from '#domain/time/tense-of.ts';
import { serviceVehicle, serviceWork } from '../../components/drive/service-words.ts';
import type { DeskStaff } from '../../context.ts';
import { blockedOn, blockedWhat } from '../calendar-block/blocked-words.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import { personOf, reservationPath } from '../reservations/reservation-words.ts';

export interface CalendarItem {
  key: string;
  /** "11:30 am"; null: some time of the day. */
  time: string | null;
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

export function driveItem(
  drive: CalendarDrive,
  way: CarWay | undefined,
  { zone, staff, byId, now }: { zone: string; staff: DeskStaff; byId: ReadonlyMap<number, Location>; now: Date },
): CalendarItem {
  return {
    ...bookedItem(drive, zone, now),
    kind: 'drive',
    detail: `${drive.car ?? 'No vehicle chosen'}, ${withWhom(drive, staff)}`,
    warning:
      way === undefined
        ? null
        : `Vehicle at ${byId.get(way.from)?.name ?? 'another location'}. Leave by ${whenAt(way.leaveBy, byId.get(way.from)?.timezone ?? zone)}`,
  };
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
): Pick<CalendarItem, 'key' | 'time' | 'tense' | 'title' | 'to'> {
  const { id, name, startsAt } = drive;
  return {
    key: `drive-${id}`,
    time: formatTime(wallTime(startsAt, zone).time, 'kept'),
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
