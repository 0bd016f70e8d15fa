import type { Location, LocationType, OpeningHours, SpecialHours } from '#domain/location/location.ts';
import { locationPath } from '#domain/site/site-paths.ts';
import { WEEKDAY_NAMES } from '#domain/text/weekday-names.ts';
import type { JsonLd } from '../../json-ld.ts';

const KINDS: Record<LocationType, string> = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'AutoPartsStore' };

/** A location for search engines. Ratings are left out: a page may not rate its own business. */
export function locationJsonLd(location: Location, origin: string): JsonLd {
  const { address } = location;
  const { lat, long } = address;
  return {
    '@type': KINDS[location.location_type],
    '@id': `${origin}/#location-${location.id}`,
    name: location.name,
    telephone: location.phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street ?? undefined,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode ?? undefined,
    },
    geo: lat === null || long === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    url: origin + locationPath(location),
    openingHoursSpecification: location.opening_hours.length === 0 ? undefined : hours(location.opening_hours),
    specialOpeningHoursSpecification:
      location.special_hours.length === 0 ? undefined : holidays(location.special_hours),
  };
}

/** Days with the same hours together. */
function hours(week: readonly OpeningHours[]): JsonLd[] {
  const open = week.filter((day) => day.status === 'Open' && day.open !== null && day.close !== null);
  return [...Map.groupBy(open, (day) => `${day.open}-${day.close}`).values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ weekday }) => WEEKDAY_NAMES[weekday]!),
    opens: days[0]!.open!,
    closes: days[0]!.close!,
  }));
}

/** A day that is closed opens and closes at midnight, as the engines want it. */
const holidays = (days: readonly SpecialHours[]): JsonLd[] =>
  days.map(({ date, status, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: (status === 'Open' ? open : null) ?? '00:00',
    closes: (status === 'Open' ? close : null) ?? '00:00',
  }));
