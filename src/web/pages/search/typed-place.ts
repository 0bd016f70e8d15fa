import type { RouterContextProvider } from 'react-router';
import { findPlace } from '#app/find-place.ts';
import { PlacesUnavailable } from '#app/places.ts';
import { unknownPlace } from '#domain/location/unknown-place.ts';
import { placeInWords } from '#domain/search/place-in-words.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { errorReport, services, siteRequest } from '../../context.ts';

export interface TypedPlace {
  /** The same search around the place, when the address names one that nobody has looked for yet. */
  path?: string;
  /** Why it is none. */
  problem?: string;
  /** What nobody can say now may be said in a minute. */
  headers: Record<string, string>;
}

/**
 * `?userLocation=4006` as a plain form sends it, and "ute near 4006" as people type it: looked for here, and the address
 * then says where that is. Words that name no place stay words. `isUnread`: the words of the query find nothing as they
 * are, so that "ute in Adelaide" is looked for, too.
 */
export async function typedPlace(
  path: string,
  asked: URLSearchParams,
  context: Readonly<RouterContextProvider>,
  isUnread = false,
): Promise<TypedPlace> {
  const { site } = context.get(siteRequest);
  const { query, place, near, literal } = urlToSearch(asked, searchDefaults(site.settings));
  const inWords =
    place || near || literal || !site.settings.search.filters.includes('distance')
      ? undefined
      : placeInWords(query, isUnread);
  const name = place?.name ?? inWords?.place;
  if (name === undefined) return { headers: {} };
  try {
    const found = await findPlace(context.get(services).places(site.settings), name);
    if (!found || (inWords && !isNamed(found.name, inWords.place)))
      return place ? { problem: unknownPlace(name), headers: {} } : { headers: {} };
    const pairs = new URLSearchParams(asked);
    pairs.delete('around');
    pairs.set('lat', found.lat.toFixed(4));
    pairs.set('lng', found.lng.toFixed(4));
    pairs.set('userLocation', found.name);
    if (inWords) pairs.set('query', inWords.rest);
    if (inWords?.radiusKm !== undefined) pairs.set('radius', String(inWords.radiusKm));
    return { path: `${path}?${pairs}`, headers: {} };
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    context.get(errorReport)(error);
    return { problem: 'Places cannot be looked up just now.', headers: { 'Cache-Control': 'no-store' } };
  }
}

/** The likeliest place for "mint" is Minto, which nobody has named. */
const isNamed = (name: string, typed: string): boolean =>
  /^\d{4}$/.test(typed) || `${name.toLowerCase().replace(/,/g, '')} `.startsWith(`${typed.toLowerCase()} `);
