import type { LiveSite } from '#app/site/live-sites.ts';
import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { uniqueLocations } from '#domain/location/unique-locations.ts';
import type { Location } from '#domain/location/location.ts';
import type { ClaimFacts } from '#domain/site/copy-claims.ts';

/** The dealerships of a group with what its texts are compared with. */
export interface KnownDirectory {
  group: { slug: string };
  dealerships: readonly {
    slug: string;
    locations: readonly (Pick<Location, 'name' | 'location_type' | 'visible' | 'opening_hours'> & {
      address: Pick<Location['address'], 'city'>;
    })[];
  }[];
}

/** What is known of the dealerships whose stock a site sells; null: all of its group. */
export function factsOfSite({ dealerships }: KnownDirectory, sold: readonly string[] | null, now: Date): ClaimFacts {
  const own = dealerships.filter(({ slug }) => sold === null || sold.includes(slug));
  const visible = own.flatMap(({ locations }) => locations).filter((location) => location.visible);
  return {
    now,
    dealerships: own.length,
    workshops: visible.filter(({ location_type: type }) => type === 'service').length,
    departments: departmentsOf(visible),
    yards: visible
      .filter(({ location_type: type }) => type === 'sales')
      .map(({ name, address, opening_hours: hours }) => ({ name, city: address.city, hours })),
  };
}

const departmentsOf = (locations: readonly Pick<Location, 'location_type' | 'opening_hours'>[]) =>
  locations.flatMap(({ location_type: type, opening_hours: hours }) =>
    type === 'service' || type === 'parts' ? [{ type, hours }] : [],
  );

/** The same of a site that is live: locations as its own pages list them. */
export function factsOfLive(site: LiveSite, now: Date): ClaimFacts {
  const locations = siteLocations(site);
  const ofType = (type: Location['location_type']) =>
    uniqueLocations(locations.filter(({ location_type }) => location_type === type));
  return {
    now,
    dealerships: siteDealerships(site).length,
    workshops: ofType('service').length,
    departments: departmentsOf(locations),
    yards: ofType('sales').map(({ name, address, opening_hours: hours }) => ({ name, city: address.city, hours })),
  };
}
