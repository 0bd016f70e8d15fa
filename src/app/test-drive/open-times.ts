import { randomBytes } from 'node:crypto';
import type { AppointmentInput } from '#app/lead/lead-appointment.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { Car } from '#domain/car/car.ts';
import type { Form, FormContext } from '#domain/forms/define-form.ts';
import { openingOf } from '#domain/location/opening.ts';
import type { Location } from '#domain/location/location.ts';
import { SERVICE } from '#domain/forms/department-forms.ts';
import { serviceDays } from '#domain/service/service-days.ts';
import { workshopRules } from '#domain/service/service-policy.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { deskDriveRules } from '#domain/test-drive/desk-drive-rules.ts';
import { driveDays } from '#domain/test-drive/drive-days.ts';
import { driveName } from '#domain/test-drive/drive-name.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Appointments } from './appointments.ts';

export interface OpenTimes {
  /** For the fields of the form. */
  shown: NonNullable<FormContext['appointments']>;
  /** For the lead. */
  facts: AppointmentInput;
}

interface WantedTime {
  requestedLocation: string | null | undefined;
  appointments: Pick<Appointments, 'booked' | 'bookedServices' | 'blocked'>;
  now: Date;
  sentBy?: string | undefined;
  /** Staff book: by their rules, at the locations that they reach. */
  desk?: Pick<Reach, 'dealerships'> | undefined;
}

/**
 * The free times at the location the shopper chose: that of the car, another one of its dealership, or any of the site's
 * without a car. `undefined`: the form books nothing, or there is no location. `sentBy`: the key of the form being sent.
 * A time it has booked already counts as free, so that the same form sent again finds its own booking.
 */
export async function openTimes(
  form: Form,
  site: LiveSite,
  car: Car | undefined,
  { requestedLocation, appointments, now, sentBy, desk }: WantedTime,
): Promise<OpenTimes | undefined> {
  if (!form.fields.some(({ kind }) => kind === 'appointment')) return undefined;
  if (form.id === SERVICE) return serviceAppointment(site, { requestedLocation, appointments, now, sentBy, desk });
  const policy = desk ? deskDriveRules(site.settings.testDrive) : site.settings.testDrive;
  const all = driveLocations(site, car).filter((one) => !desk || reachesDealership(desk, one.dealership_id));
  const location = all.find(({ slug }) => slug === requestedLocation) ?? all[0];
  if (!location) return undefined;
  const at = { locationId: location.id, carId: car?.id ?? null, ...spanOf(policy.daysAhead, now) };
  const [booked, blocked] = await Promise.all([
    appointments.booked(site.record.id, { ...at, besides: sentBy }),
    appointments.blocked(site.record.id, { ...at, kind: 'drive' }),
  ]);
  const name = driveName(car, site.settings.labels.testDrive);
  return {
    shown: {
      location: choiceOf(location),
      elsewhere: all.filter((one) => one !== location).map(choiceOf),
      bring: policy.bring,
      days: driveDays({
        opening: openingOf(location),
        policy,
        booked,
        blocked,
        locationId: location.id,
        carId: car?.id ?? null,
        now,
      }),
    },
    facts: {
      locationId: location.id,
      capacity: policy.capacity,
      travelMinutes: policy.travelMinutes,
      perPerson: desk ? null : policy.perPerson,
      key: randomBytes(16).toString('base64url'),
      minutes: policy.minutes,
      timezone: location.timezone,
      place: { name: location.name, address: formatAddress(location) ?? '', phone: location.phone },
      bring: policy.bring,
      ...(name === 'test drive' ? {} : { name }),
      ...(car?.location && car.location.id !== location.id ? { broughtFrom: car.location.name } : {}),
    },
  };
}

/** The days that can be booked, with a day more at each end for the zones of locations. */
const spanOf = (daysAhead: number, now: Date) => ({
  from: new Date(now.getTime() - DAY_MS),
  to: new Date(now.getTime() + (daysAhead + 2) * DAY_MS),
});

/** The free days of the chosen workshop, else of the first. `undefined`: the site's workshops take no bookings online. */
async function serviceAppointment(
  site: LiveSite,
  { requestedLocation, appointments, now, sentBy, desk }: WantedTime,
): Promise<OpenTimes | undefined> {
  const policy = site.settings.service;
  const workshops = policy.booking ? workshopsOf(site) : [];
  const all = workshops.filter((one) => !desk || reachesDealership(desk, one.dealership_id));
  const location = all.find(({ slug }) => slug === requestedLocation) ?? all[0];
  if (!location) return undefined;
  const own = workshopRules(policy, location.slug);
  // someone who calls needs no notice, as with a test drive
  const rules = desk ? { ...own, noticeHours: 0 } : own;
  const at = { locationId: location.id, ...spanOf(policy.daysAhead, now) };
  const [booked, blocked] = await Promise.all([
    appointments.bookedServices(site.record.id, { ...at, besides: sentBy }),
    appointments.blocked(site.record.id, { ...at, kind: 'service', carId: null }),
  ]);
  const city = (one: Location) => ({ ...choiceOf(one), detail: formatAddress(one) });
  return {
    shown: {
      location: city(location),
      elsewhere: all.filter((one) => one !== location).map(city),
      bring: policy.bring,
      days: serviceDays({ opening: openingOf(location), rules, booked, blocked, now }),
      service: { menu: policy.menu, loanCars: rules.loanCars },
    },
    facts: {
      locationId: location.id,
      capacity: rules.perSlot,
      travelMinutes: 0,
      perPerson: desk ? null : policy.perPerson,
      key: randomBytes(16).toString('base64url'),
      minutes: rules.slotMinutes,
      timezone: location.timezone,
      place: { name: location.name, address: formatAddress(location) ?? '', phone: location.phone },
      bring: policy.bring,
      workshop: { rules, menu: policy.menu },
    },
  };
}

/** The service departments of a site; where it has none, its yards. */
export function workshopsOf(site: LiveSite): Location[] {
  const all = siteLocations(site);
  const departments = all.filter(({ location_type }) => location_type === 'service');
  return departments.length > 0 ? departments : all.filter(({ location_type }) => location_type === 'sales');
}

/** The location of the car comes first. */
export function driveLocations(site: LiveSite, car: Car | undefined): Location[] {
  const sales = siteLocations(site).filter(({ location_type }) => location_type === 'sales');
  if (!car?.location) return sales;
  const { location } = car;
  return [
    location,
    ...sales.filter(({ id, dealership_id }) => id !== location.id && dealership_id === location.dealership_id),
  ];
}

const choiceOf = ({ slug, name }: Location) => ({ value: slug, name });
