import type { ReservationLine } from '#app/reservation/reservation-desk.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { StoredBlockedTime } from '#app/test-drive/blocked-times.ts';
import type { CalendarDrive } from '#app/test-drive/drive-calendar.ts';
import { workshopsOf } from '#app/test-drive/open-times.ts';
import { formatMinutes } from '#domain/lead/format-clock.ts';
import type { Location } from '#domain/location/location.ts';
import { hoursOn, openingOf, type Hours } from '#domain/location/opening.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { carWays } from '#domain/test-drive/car-ways.ts';
import { formatDay, formatShortWeekday } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { counted } from '#domain/text/words.ts';
import type { DeskStaff } from '../../context.ts';
import { coversDay } from '../calendar-block/blocked-words.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import {
  blockedItem,
  drivePath,
  driveItem,
  dropOffsOf,
  pickUpItem,
  whenAt,
  type CalendarItem,
  type DropOffs,
} from './calendar-items.ts';
import { daysShown, type CalendarShown } from './calendar-query.ts';
import { drivesUsed, servicesUsed, type CalendarUse } from './calendar-use.ts';
import { dayGrid, type DayGrid } from './day-grid.ts';

export interface CalendarPlace {
  id: number;
  name: string;
  /** "8:30 am to 5:30 pm", "Closed". */
  hours: string;
  /** What is taken of the test drives and services that may be booked. Empty: the location is closed. */
  used: CalendarUse[];
  items: CalendarItem[];
  /** Services in a lane of their own, by drop-off time: a workshop is counted, because its bays are not people. */
  dropOffs: DropOffs[];
}

export interface CalendarDay {
  date: string;
  name: string;
  today: boolean;
  places: CalendarPlace[];
  /** Null: drawn as one of a week, or there is nothing to draw by the hour. */
  grid: DayGrid | null;
}

interface CalendarOf {
  shown: CalendarShown;
  drives: readonly CalendarDrive[];
  blocked: readonly StoredBlockedTime[];
  /** Sales that are confirmed, and not handed over. */
  pickUps: readonly ReservationLine[];
  staff: DeskStaff;
  index: StockIndex;
  now: Date;
}

/**
 * The locations of this website where someone sees bookings, or with `all` those of the group: yards, workshops that take
 * bookings, and any other place where something is `booked`.
 */
export function calendarLocations(
  { site, dealerships }: DeskStaff,
  all: boolean,
  booked: readonly Pick<CalendarDrive, 'locationId'>[],
): Location[] {
  const own = site.stockFilter.dealershipIds;
  const workshops = workshopIds(site);
  const used = new Set(booked.map(({ locationId }) => locationId));
  return site.locations.filter(
    ({ id, location_type, dealership_id }) =>
      (location_type === 'sales' || workshops.has(id) || used.has(id)) &&
      reachesDealership({ dealerships }, dealership_id) &&
      (all || own === undefined || own.includes(dealership_id)),
  );
}

/** Of this website. What workshops of another one have room for, its own settings say. */
const workshopIds = (site: DeskStaff['site']): ReadonlySet<number> =>
  new Set(site.settings.service.booking ? workshopsOf(site).map(({ id }) => id) : []);

export function calendarView({ shown, drives, blocked, pickUps, staff, index, now }: CalendarOf) {
  const { site } = staff;
  const locations = calendarLocations(staff, shown.all, drives);
  const workshops = workshopIds(site);
  const byId = new Map(site.locations.map((location) => [location.id, location]));
  const { travelMinutes, capacity } = site.settings.testDrive;
  const homeOf = (carId: number) => index.byId(site.stockFilter, carId)?.location?.id;
  const ways = carWays(drives, homeOf, travelMinutes);
  const carNameOf = (carId: number | null) => (carId === null ? undefined : index.byId(site.stockFilter, carId)?.name);
  const zoneOf = (id: number) => byId.get(id)?.timezone ?? site.settings.site.timezone;
  const today = wallTime(now, site.settings.site.timezone).date;
  const placesOn = (date: string) =>
    locations.map((location): CalendarPlace => {
      const here = drives.filter(
        (drive) => drive.locationId === location.id && wallTime(drive.startsAt, location.timezone).date === date,
      );
      const collected = pickUps.filter(
        (line) =>
          placeOf(line, locations, homeOf) === location.id && wallTime(line.until, location.timezone).date === date,
      );
      const blockedHere = blocked.filter(
        (time) => time.locationId === location.id && coversDay(date, time, location.timezone),
      );
      return {
        id: location.id,
        name: location.name,
        hours: hoursSpan(hoursOn(date, openingOf(location))),
        used: [
          ...drivesUsed(date, location, { here, blocked: blockedHere }, site.settings.testDrive),
          ...(workshops.has(location.id)
            ? servicesUsed(date, location, { here, blocked: blockedHere }, site.settings.service)
            : []),
        ],
        items: [
          ...blockedHere.map((time) =>
            blockedItem(time, date, { zone: location.timezone, here, car: carNameOf(time.carId), now }),
          ),
          ...(shown.only === 'services'
            ? []
            : [
                ...here.flatMap((drive) =>
                  drive.service === null
                    ? [driveItem(drive, ways.get(drive.id), { zone: location.timezone, staff, byId, now })]
                    : [],
                ),
                ...collected.map((line) => pickUpItem(line, now)),
              ]),
        ],
        dropOffs: shown.only === 'drives' ? [] : dropOffsOf(here, { zone: location.timezone, staff, now }),
      };
    });
  const days = daysShown(shown).map((date): CalendarDay => {
    const places = placesOn(date);
    const drawn = places.map(({ items }, index) => ({ location: locations[index]!, items }));
    const grid = shown.view === 'day' ? dayGrid(date, drawn, { now, zone: site.settings.site.timezone }) : null;
    return { date, name: formatDay(date), today: date === today, places, grid };
  });
  const shownIds = new Set(locations.map(({ id }) => id));
  const ahead = drives.filter(({ id, locationId }) => ways.has(id) && shownIds.has(locationId));
  return {
    days,
    title:
      shown.view === 'day'
        ? days[0]!.name
        : `${formatShortWeekday(days[0]!.date)} to ${formatShortWeekday(days[6]!.date)}`,
    note: noteOf(days),
    elsewhere: drives.filter(({ locationId }) => !shownIds.has(locationId)).length,
    ways: ahead.map((drive) => {
      const way = ways.get(drive.id)!;
      return {
        key: drive.id,
        car: drive.car ?? 'A vehicle',
        way: `${byId.get(way.from)?.name ?? 'Another location'} to ${byId.get(drive.locationId)?.name ?? ''}`,
        leaveBy: whenAt(way.leaveBy, zoneOf(way.from)),
        for: drive.name === '' ? NO_NAME : drive.name,
        to: drivePath(drive.id),
        late: way.leaveBy <= now && drive.startsAt > now,
      };
    }),
    rules: [
      { name: 'Length', value: formatMinutes(site.settings.testDrive.minutes) },
      { name: 'At the same time', value: `${capacity} per location` },
      { name: 'Between locations', value: formatMinutes(travelMinutes) },
      { name: 'Notice', value: `${site.settings.testDrive.noticeHours} h` },
    ],
  };
}

export type CalendarData = ReturnType<typeof calendarView>;

const hoursSpan = (hours: Hours | null): string =>
  hours === null ? 'Closed' : `${formatTime(hours.open)} to ${formatTime(hours.close)}`;

const noteOf = (days: readonly CalendarDay[]): string => {
  const items = days.flatMap(({ places }) =>
    places.flatMap((place) => [...place.items, ...place.dropOffs.flatMap((at) => at.items)]),
  );
  const blocked = items.filter(({ kind }) => kind === 'blocked').length;
  const drives = items.filter(({ kind }) => kind === 'drive').length;
  const services = items.filter(({ kind }) => kind === 'service').length;
  const pickUps = items.length - blocked - drives - services;
  const away = items.filter(
    ({ kind, warning, tense }) => kind === 'drive' && warning !== null && tense === 'ahead',
  ).length;
  return [
    counted(drives, 'test drive'),
    services > 0 && counted(services, 'service'),
    pickUps > 0 && counted(pickUps, 'pick-up'),
    away > 0 && `${counted(away, 'vehicle')} to bring from another location`,
  ]
    .filter((part) => part !== false)
    .join(', ');
};

/** Where the car stands; else the first location of its dealership. */
const placeOf = (
  { carId, dealershipId }: ReservationLine,
  locations: readonly Location[],
  homeOf: (carId: number) => number | undefined,
): number | undefined => homeOf(carId) ?? locations.find(({ dealership_id }) => dealership_id === dealershipId)?.id;
