import { LONGEST_PLACE } from '#app/location/find-place.ts';
import { findableLocations } from '#app/location/manufacturer-locations.ts';
import { PlacesUnavailable, type PlaceSuggestion } from '#app/location/places.ts';
import { locationsNamed } from '#domain/location/locations-named.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { badParameters } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The number of dealerships suggested for an empty text. */
const FORCED = 5;

/**
 * Behind the fields that ask for a place. `GET /api/places?q=newst`: dealerships and places whose name contains it
 * (`&only=places`: places; `&forced=true`: some dealerships for no text). `GET /api/places?id=…`: where a suggested place is.
 */
export async function loader({ request, context }: RouteArgs) {
  const { site } = context.get(siteRequest);
  const { places: placesOf, websites } = context.get(services);
  const places = placesOf(site.settings);
  const parameters = new URL(request.url).searchParams;
  const [id, q] = [parameters.get('id'), parameters.get('q')?.trim() ?? ''];
  if ((id ?? q).length > LONGEST_PLACE * 4 || q.length > LONGEST_PLACE)
    return badParameters([{ parameter: id === null ? 'q' : 'id', value: '', detail: 'is too long for a place.' }]);
  const report = context.get(errorReport);
  if (id !== null) {
    try {
      const place = await places.byId(id);
      return place ? Response.json(place) : problem(404, 'Place not found.');
    } catch (error) {
      report(expected(error));
      return problem(503, 'Location search isn’t working right now. Please try again.');
    }
  }
  const findable = parameters.get('only') === 'places' ? [] : findableLocations(site, websites);
  const isForced = q === '' && parameters.get('forced') === 'true';
  const locations = isForced ? findable.slice(0, FORCED) : locationsNamed(findable, q);
  let found: PlaceSuggestion[] | null = [];
  try {
    if (q !== '') found = await places.suggest(q);
  } catch (error) {
    report(expected(error));
    found = null;
  }
  return Response.json({
    dealerships: locations.map(({ id: locationId, name, address: { street, city } }) => ({
      id: String(locationId),
      name,
      detail: street ?? city,
    })),
    places: found ?? [],
    unavailable: found === null,
    attribution: places.attribution,
  });
}

/** Any other error is a bug. */
function expected(error: unknown): unknown {
  if (error instanceof PlacesUnavailable) return error;
  throw error;
}
