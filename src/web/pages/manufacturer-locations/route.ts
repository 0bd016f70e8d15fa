import { manufacturerLocations } from '#app/location/manufacturer-locations.ts';
import { LOCATION_TYPES, type LocationType } from '#domain/location/location.ts';
import { services, siteRequest } from '../../context.ts';
import { addressOf } from '../dealer-locator/address-of.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { badParameters } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

const TYPES: readonly (LocationType | 'all')[] = [...LOCATION_TYPES, 'all'];
/** The answer depends on other sites, too, so a change there appears within a minute. */
const LIFETIME_SECONDS = 60;

/** `GET /api/manufacturer-locations?type=sales`: the websites of the group with their locations. */
export function loader({ request, context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  const { websites } = context.get(services);
  const requested = new URL(request.url).searchParams.get('type') ?? 'sales';
  const type = TYPES.find((known) => known === requested);
  if (type === undefined)
    return badParameters([
      {
        parameter: 'type',
        value: requested.slice(0, 100),
        detail: `type is one of ${TYPES.join(', ')}; sales without it.`,
      },
    ]);
  const list = manufacturerLocations(site, websites, type).map(({ site: one, id, locations }) => {
    const name = one.settings.site.name;
    const url = addressOf(websites.hostname(one), origin);
    const own = one.dealerships.find((dealership) => dealership.id === locations[0]?.dealership_id);
    return {
      id,
      name,
      url,
      dealership: own ? { id: own.id, slug: own.slug, name: own.name } : null,
      locations: locations.map((location) => ({
        id: location.id,
        name: location.name,
        location_type: location.location_type,
        address: {
          lat: location.address.lat,
          long: location.address.long,
          description: formatAddress(location),
        },
        dealership: { id: location.dealership_id, slug: location.dealership_slug },
        website_id: id,
        website_name: name,
        website_url: url,
      })),
    };
  });
  return Response.json(list, { headers: { 'Cache-Control': `max-age=${LIFETIME_SECONDS}` } });
}
