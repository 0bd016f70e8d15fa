import type { Location, LocationType } from '#domain/location/location.ts';
import type { LiveSite, LiveSites } from '#app/site/live-sites.ts';
import { siteLocations } from './site-locations.ts';

/** The sites of this server, as far as other sites may know of them. */
export type Websites = Pick<LiveSites, 'all' | 'hostname'>;

/** A website of the group, with what of it another site of the group shows. */
export interface Website {
  site: LiveSite;
  /** Its number in the group's other systems, else its own. */
  id: number;
  locations: Location[];
}

/**
 * The group's websites with the locations that this site shows too, of one type or of all. Left out are websites that
 * this site's settings exclude, and those with nothing to show.
 */
export function manufacturerLocations(site: LiveSite, websites: Websites, type: LocationType | 'all'): Website[] {
  const shown = new Set(siteLocations(site).map(({ id }) => id));
  const excluded = new Set(site.settings.finder.excludedWebsites);
  return websites
    .all()
    .filter(({ record }) => record.group_id === site.record.group_id)
    .map((one) => ({
      site: one,
      id: one.settings.site.websiteId ?? one.record.id,
      locations: siteLocations(one).filter(
        ({ id, location_type }) => shown.has(id) && (type === 'all' || location_type === type),
      ),
    }))
    .filter(({ id, locations }) => !excluded.has(id) && locations.length > 0);
}

/** The locations of those websites, each once. */
export const findableLocations = (site: LiveSite, websites: Websites): Location[] => [
  ...new Map(
    manufacturerLocations(site, websites, 'sales').flatMap(({ locations }) =>
      locations.map((location) => [location.id, location]),
    ),
  ).values(),
];

/**
 * The website of the one dealer that a location belongs to, for a site that shows locations of several; undefined where
 * the location is on no other website of the group.
 */
export const dealerWebsite = (site: LiveSite, websites: Websites, { id }: Location): LiveSite | undefined =>
  site.settings.site.kind === 'group'
    ? manufacturerLocations(site, websites, 'all').find(
        ({ site: one, locations }) =>
          one.record.id !== site.record.id &&
          one.settings.site.kind === 'dealer' &&
          locations.some((location) => location.id === id),
      )?.site
    : undefined;
