import type { RouterContextProvider } from 'react-router';
import { findPlace } from '#app/location/find-place.ts';
import { PlacesUnavailable, type LocatedPlace } from '#app/location/places.ts';
import { unknownPlace } from '#domain/location/unknown-place.ts';
import { placeInWords, unreadPlaces, type PlaceInWords } from '#domain/search/typed/place-in-words.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { errorReport, services, siteRequest } from '../../context.ts';

export interface TypedPlace {
  /** The same search around the place, when the address names one that has not been looked up yet. */
  path?: string;
  /** Why no place was found. */
  problem?: string;
  /** A failed lookup must not be cached, because it may work in a minute. */
  headers: Record<string, string>;
}

/**
 * `?userLocation=4006` as a plain form sends it, "ute near 4006" and "brisbane" as people type it: looked for here, and the
 * address then says where that is. Words that name no place stay words. `unread`: words of the query that mean nothing
 * here and find nothing; one of them may be a place by its bare name.
 */
export async function typedPlace(
  path: string,
  parameters: URLSearchParams,
  context: Readonly<RouterContextProvider>,
  unread: readonly string[] = [],
): Promise<TypedPlace> {
  const { site } = context.get(siteRequest);
  const { query, place, near, literal } = urlToSearch(parameters, searchDefaults(site.settings));
  const mayBeInWords = !place && !near && !literal && site.settings.search.filters.includes('distance');
  const named = mayBeInWords ? placeInWords(query, unread.length > 0) : undefined;
  const name = place?.name ?? named?.place;
  const places = context.get(services).places(site.settings);
  const around = (found: LocatedPlace, inWords: PlaceInWords | undefined) => ({
    path: `${path}?${pairsAround(parameters, found, inWords)}`,
    headers: {},
  });
  try {
    if (name !== undefined) {
      const found = await findPlace(places, name);
      if (found && (!named || isNamed(found.name, named.place))) return around(found, named);
      if (place) return { problem: unknownPlace(name), headers: {} };
    }
    for (const bare of mayBeInWords ? unreadPlaces(query, unread) : []) {
      const found = await findPlace(places, bare.place);
      if (found && isCalled(found.name, bare.place)) return around(found, bare);
    }
    return { headers: {} };
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    context.get(errorReport)(error);
    return name === undefined
      ? { headers: { 'Cache-Control': 'no-store' } }
      : { problem: 'Location search isn’t working right now.', headers: { 'Cache-Control': 'no-store' } };
  }
}

function pairsAround(
  parameters: URLSearchParams,
  found: LocatedPlace,
  inWords: PlaceInWords | undefined,
): URLSearchParams {
  const pairs = new URLSearchParams(parameters);
  pairs.delete('around');
  pairs.set('lat', found.lat.toFixed(4));
  pairs.set('lng', found.lng.toFixed(4));
  pairs.set('userLocation', found.name);
  if (inWords?.rest === '') pairs.delete('query');
  else if (inWords) pairs.set('query', inWords.rest);
  if (inWords?.radiusKm !== undefined) pairs.set('radius', String(inWords.radiusKm));
  return pairs;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M},]/gu, '')
    .toLowerCase();

/** The likeliest place for "mint" is Minto, but "mint" does not name it. */
const isNamed = (name: string, typed: string): boolean =>
  /^\d{4}$/.test(typed) || `${plain(name)} `.startsWith(`${plain(typed)} `);

/** A bare word must be the whole name of a place: "black" is not Black Rock. A postcode is. */
const isCalled = (name: string, typed: string): boolean =>
  name.endsWith(` ${typed}`) || plain(name).replace(/(?: [a-z]{2,3})?(?: \d{4})?$/, '') === plain(typed);
