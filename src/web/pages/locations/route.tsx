import { data } from 'react-router';
import { filterLocations, type LocationFilter } from '#domain/location/filter-locations.ts';
import { locationsTitle } from '#domain/location/locations-title.ts';
import { LOCATION_TYPES } from '#domain/location/location.ts';
import { LOCATIONS_PATH } from '#domain/site/site-paths.ts';
import { LocationsPage, type LocationsPageView } from '#features/location/locations-page.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { locationView, shownLocations } from './location-view.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

const KINDS = { all: 'All', sales: 'Sales', service: 'Service', parts: 'Parts' } as const;
type Kind = keyof typeof KINDS;

/** `/locations?type=service`: every location of a site, or those of one department. */
export function loader({ context, url }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { locations: policy, finder, site: company } = site.settings;
  const all = shownLocations(site);
  if (all.length === 0) throw data(null, { status: 404 });
  const kinds: Kind[] = ['all', ...LOCATION_TYPES.filter((type) => all.some((one) => one.location_type === type))];
  // a department that the site has none of is not asked for
  const requested = kinds.find((kind) => kind === url.searchParams.get('type'));
  const filter: LocationFilter = requested ?? policy.show;
  const title = locationsTitle(all.length, policy.title);
  const view: LocationsPageView = {
    title,
    hasFinder: all.length > 1 || site.dealerships.length > 1,
    locations: filterLocations(all, filter).map((location) => locationView(location, site, now)),
    kinds: kinds.map((kind) => ({
      name: KINDS[kind],
      href: kind === policy.show ? LOCATIONS_PATH : `${LOCATIONS_PATH}?type=${kind}`,
      current: kind === filter,
    })),
    map: { centre: null, tiles: finder.tiles, greyscale: finder.greyscale, start: finder.mapStart },
  };
  const head = pageHead(page, site, {
    title,
    url: origin + LOCATIONS_PATH,
    description: `Find ${company.name}: addresses, opening hours, phone numbers and directions.`,
    index: requested === undefined,
  });
  return { view, head };
}

export default function Locations({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Locations' }]} />
      </div>
      <LocationsPage view={view} />
    </>
  );
}
