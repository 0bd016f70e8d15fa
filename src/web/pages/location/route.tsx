import { data } from 'react-router';
import { siteLocations } from '#app/location/site-locations.ts';
import { departmentsAt } from '#domain/location/departments-at.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { LOCATION_TYPES, type Location, type LocationType } from '#domain/location/location.ts';
import { locationPath, LOCATIONS_PATH } from '#domain/site/site-paths.ts';
import { LocationPage, type LocationPageView } from '#features/location/location-page.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { headHtml, siteRequest } from '../../context.ts';
import { SCHEMA, jsonLdTag } from '../../json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { locationView, shownLocations, toLocation } from '../locations/location-view.ts';
import { departmentView } from '../dealer-locator/department-view.ts';
import { locationJsonLd } from './location-json-ld.ts';
import { reviewsView } from '../reviews/reviews-view.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

const KINDS: Record<LocationType, string> = { sales: 'Sales', service: 'Service', parts: 'Parts' };

/** `/contact-us/{slug}`; the slug of a dealership opens its main location. */
export function loader({ params, context }: RouteArgs<'slug'>) {
  const { site, now, origin } = context.get(siteRequest);
  const all = shownLocations(site);
  const location = all.find(({ slug }) => slug === params.slug) ?? mainOf(all, params.slug);
  if (!location) throw data(null, { status: 404 });
  const pages = new Set(all.map(({ id }) => id));
  const { finder, site: company } = site.settings;
  const view: LocationPageView = {
    location: locationView(location, site, now),
    departments: [
      location,
      ...LOCATION_TYPES.flatMap((type) =>
        all.filter((one) => one.location_type === type && one !== location && isSiblingDepartment(one, location)),
      ),
    ].map((one) => ({
      kind: KINDS[one.location_type],
      location: locationView(one, site, now),
    })),
    yard: departmentsAt(location, siteLocations(site))
      .filter(({ id }) => id !== location.id)
      .map((each) => departmentView(each, site, pages)),
    map: { centre: null, tiles: finder.tiles, greyscale: finder.greyscale, start: null },
    reviews: reviewsView(site, { location }),
    enquiry: { name: 'Contact this location', href: `/${enquiry.path}?${toLocation(location)}` },
  };
  const url = origin + locationPath(location);
  context.get(headHtml).push(jsonLdTag([{ '@context': SCHEMA, ...locationJsonLd(location, origin) }]));
  const head = pageHead(page, site, {
    title: location.name,
    url,
    description: `${location.name} of ${company.name}, ${formatAddress(location)}: opening hours, phone and directions.`,
  });
  return { view, head };
}

const mainOf = (all: readonly Location[], dealership: string): Location | undefined => {
  const own = all.filter(({ dealership_slug }) => dealership_slug === dealership);
  return own.find(({ primary }) => primary) ?? own[0];
};

/** Sales, service and parts of a dealership in one suburb, each of another kind. */
const isSiblingDepartment = (one: Location, other: Location): boolean =>
  one.dealership_id === other.dealership_id &&
  one.location_type !== other.location_type &&
  one.address.city === other.address.city &&
  one.address.state === other.address.state;

export default function LocationRoute({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { name: 'Home', href: '/' },
            { name: 'Locations', href: LOCATIONS_PATH },
            { name: view.location.name },
          ]}
        />
      </div>
      <LocationPage view={view} />
    </>
  );
}
