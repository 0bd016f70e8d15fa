import type { Places } from '#app/location/places.ts';
import { isPostcode } from '#domain/location/postcode.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { LiveSite } from '#app/site/live-sites.ts';

/** A place by its name or postcode, and the vehicles around it. */
export interface PlaceCompletion {
  /** "Teneriffe QLD 4005" */
  name: string;
  radiusKm: number;
  search: SearchQuery;
  count: number;
}

const MOST_PLACES = 2;

/**
 * Searches around the places that `typed` begins; none of a place with no vehicle near. Only places in memory are asked: a
 * service would be with every key, and would be told what is typed.
 */
export async function suggestPlaces(
  { site, places }: { site: LiveSite; places: Places },
  typed: string,
  base: SearchQuery,
  count: (query: SearchQuery) => Promise<number>,
): Promise<PlaceCompletion[]> {
  if (places.attribution !== null || !site.settings.search.filters.includes('distance') || base.near) return [];
  const { radiusKm } = searchDefaults(site.settings);
  const offered: PlaceCompletion[] = [];
  for (const { name, lat, lng } of await placesBegun(places, typed)) {
    // as the address of a search has them
    const near = { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)), radiusKm, name };
    const search: SearchQuery = { ...base, near };
    const found = await count(search);
    if (found > 0) offered.push({ name, radiusKm, search, count: found });
  }
  return offered;
}

async function placesBegun(places: Places, typed: string) {
  if (isPostcode(typed)) return [(await places.byPostcode(typed)) ?? []].flat();
  const begun = (await places.suggest(typed)).filter(({ name }) => plain(name).startsWith(plain(typed)));
  const located = await Promise.all(begun.slice(0, MOST_PLACES).map(({ id }) => places.byId(id)));
  return located.flatMap((place) => place ?? []);
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
