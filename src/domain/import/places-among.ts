import { regionCountry } from '#domain/location/region-country.ts';
import { stateTimezone } from '#domain/location/state-timezone.ts';
import type { Country } from '#domain/location/country.ts';
import { slugify } from '#domain/slug/slugify.ts';

/** What a row says of where its car is. A state or a postcode alone does not name a place. */
export type NamedPlace = readonly [
  name: string | null,
  city: string | null,
  state: string | null,
  postcode: string | null,
];

export interface KnownLocation {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  country: Country;
  primary: boolean;
  location_type: string;
}

/** A location to be made. */
export interface NewLocation {
  slug: string;
  name: string;
  city: string;
  state: string;
  postcode: string | null;
  country: Country;
  timezone: string;
}

/**
 * Which locations of a dealership the places of its rows are, each as the JSON of a `NamedPlace`, and which locations an
 * import would make. `primary` has the rows that name no place.
 */
export function placesAmong(places: readonly string[], known: readonly KnownLocation[]) {
  const slugByName = new Map<string, string>();
  const slugsByCity = new Map<string, string[]>();
  const atCity = (key: string, slug: string) => slugsByCity.set(key, [...(slugsByCity.get(key) ?? []), slug]);
  for (const location of known) {
    for (const key of [location.slug, location.name.toLowerCase()])
      if (!slugByName.has(key)) slugByName.set(key, location.slug);
    if (location.location_type !== 'sales') continue;
    for (const state of [location.state, null]) atCity(cityKey(location.city, state), location.slug);
  }
  const primary = known.find((one) => one.primary && one.location_type === 'sales') ?? known.find((one) => one.primary);
  const made: NewLocation[] = [];
  const slugsByPlace = new Map<string, string[]>();
  for (const key of places) {
    const [name, city, state, postcode] = JSON.parse(key) as NamedPlace;
    const slug = name === null ? undefined : (slugByName.get(name.toLowerCase()) ?? slugByName.get(slugify(name)));
    const inCity = city === null ? undefined : slugsByCity.get(cityKey(city, state));
    const country = state === null ? undefined : (regionCountry(state) ?? primary?.country);
    if (slug !== undefined) slugsByPlace.set(key, [slug]);
    else if (inCity) slugsByPlace.set(key, inCity);
    // A location whose country is unknown is not made.
    else if (city !== null && state !== null && country !== undefined) {
      const own = freeSlug(slugify(`${city} ${state}`), slugByName);
      slugByName.set(own, own);
      atCity(cityKey(city, state), own);
      slugsByPlace.set(key, [own]);
      made.push({
        slug: own,
        name: name ?? `${city}, ${state}`,
        city,
        state,
        postcode,
        country,
        timezone: stateTimezone(state, country),
      });
    }
  }
  return { slugsByPlace, made, primary };
}

const cityKey = (city: string, state: string | null) => `${city.toLowerCase()}|${state?.toLowerCase() ?? ''}`;

function freeSlug(wanted: string, taken: ReadonlyMap<string, string>): string {
  const start = wanted === '' ? 'location' : wanted;
  let slug = start;
  for (let n = 2; taken.has(slug); n++) slug = `${start}-${n}`;
  return slug;
}
