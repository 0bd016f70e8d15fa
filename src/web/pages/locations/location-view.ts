import { dealerLicence } from '#domain/location/dealer-licence.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { serviceEnquiry } from '#domain/forms/department-forms.ts';
import { groupHours, hoursText } from '#domain/location/group-hours.ts';
import type { Location } from '#domain/location/location.ts';
import { openingOf } from '#domain/location/opening.ts';
import { uniqueLocations } from '#domain/location/unique-locations.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { locationPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import type { LocationView } from '#entities/location/location-view.ts';
import type { HoursView } from '#entities/opening/hours-view.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { directionsTo } from '../car/car-location.ts';

/** The locations that a site shows, each place once. */
export const shownLocations = (site: LiveSite): Location[] => uniqueLocations(siteLocations(site));

/** A location as cards and pages show it. */
export function locationView(location: Location, { settings }: LiveSite, now: Date): LocationView {
  const { locations: policy } = settings;
  const { lat, long } = location.address;
  const dialled = (phone: string | null) =>
    phone === null ? null : { text: formatPhone(phone, location.country), uri: phoneUri(phone, location.country) };
  const booksService = policy.action === 'service' && (serviceEnquiry.offered?.(settings) ?? true);
  return {
    id: location.id,
    name: location.name,
    href: locationPath(location),
    address: formatAddress(location),
    phone: dialled(location.phone),
    landline: location.landline_phone === location.phone ? null : dialled(location.landline_phone),
    hours: location.opening_hours.length === 0 ? null : hoursView(location, policy.holidayZone, now),
    licences: licencesOf(location),
    rating:
      location.average_rating === null || location.review_count === 0
        ? null
        : { stars: location.average_rating, reviews: formatNumber(location.review_count) },
    directions: directionsTo(location),
    action: booksService
      ? { name: 'Book a Service', href: `/${serviceEnquiry.path}?${toLocation(location)}`, dialog: true }
      : { name: 'Contact Us', href: `/${enquiry.path}?${toLocation(location)}`, dialog: true },
    stock: policy.stock && location.location_type === 'sales' ? `${SEARCH_PATH}?locationId=${location.id}` : null,
    point: lat === null || long === null ? null : { lat, lng: long },
  };
}

/** What a form is filled with that goes to this location. */
export const toLocation = ({ slug, dealership_slug }: Location): string =>
  String(new URLSearchParams({ location: slug, dealership_slug }));

function hoursView(location: Location, zone: 'utc' | 'location', now: Date): HoursView {
  const { timezone } = location;
  // a page may be cached over midnight, and the browser knows which day it is
  const from = dayAfter(now.toISOString().slice(0, 10), -1);
  return {
    opening: openingOf(location),
    lines: groupHours(location.opening_hours),
    holidays: location.special_hours
      .filter(({ date }) => date >= from)
      .map((day) => ({ date: day.date, day: formatDay(day.date), hours: hoursText(day) })),
    todayIn: zone === 'utc' ? 'UTC' : timezone,
    place: timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' '),
  };
}

function licencesOf({ dealer_license_number, motor_vehicle_repairer }: Location): string | null {
  const licences = [
    dealer_license_number === null ? null : dealerLicence(dealer_license_number),
    motor_vehicle_repairer === null ? null : `repairer ${motor_vehicle_repairer}`,
  ].filter((text) => text !== null);
  return licences.length === 0 ? null : licences.join(', ').replace(/^r/, 'R');
}
