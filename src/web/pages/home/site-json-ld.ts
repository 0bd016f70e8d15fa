import type { LiveSite } from '#app/live-sites.ts';
import type { Location, LocationType, OpeningHours } from '#domain/location/location.ts';
import { SCHEMA, type JsonLd } from '../../json-ld.ts';

const KINDS: Record<LocationType, string> = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'AutoPartsStore' };
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The business of a site with its locations, and its search. Ratings are left out: a page may not rate its own business. */
export function siteJsonLd({ settings, locations, dealerships, stockFilter }: LiveSite, origin: string): JsonLd[] {
  const { site } = settings;
  const shown = new Set(stockFilter.dealershipIds ?? dealerships.map(({ id }) => id));
  const places = locations.filter(({ visible, dealership_id }) => visible && shown.has(dealership_id));
  return [
    {
      '@context': SCHEMA,
      '@type': site.kind === 'group' ? 'Organization' : 'AutoDealer',
      '@id': `${origin}/#business`,
      name: site.name,
      url: `${origin}/`,
      telephone: site.phone ?? undefined,
      address: site.address ?? undefined,
      department: places.length === 0 ? undefined : places.map((place) => department(place, origin)),
    },
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?query={search_term}`,
        'query-input': 'required name=search_term',
      },
    },
  ];
}

function department(location: Location, origin: string): JsonLd {
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
    openingHoursSpecification: location.opening_hours.length === 0 ? undefined : hours(location.opening_hours),
  };
}

/** Days with the same hours together. */
function hours(week: readonly OpeningHours[]): JsonLd[] {
  const open = week.filter((day) => day.status === 'Open' && day.open !== null && day.close !== null);
  return [...Map.groupBy(open, (day) => `${day.open}-${day.close}`).values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ weekday }) => DAYS[weekday]!),
    opens: days[0]!.open!,
    closes: days[0]!.close!,
  }));
}
