import type { Location } from '#domain/location/location.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { siteDealerships } from './site-dealerships.ts';

/** The locations of the dealerships that a site shows. */
export function siteLocations(site: LiveSite): Location[] {
  const ids = new Set(siteDealerships(site).map(({ id }) => id));
  return site.locations.filter(({ dealership_id, visible }) => visible && ids.has(dealership_id));
}
