import { DRIVE_AWAY_KEY, writtenChoice } from '../price/price-choice.ts';
import { EQUIPMENT, NOT, type RangeRefinement } from './refinements.ts';
import { RANGE_LIMITS, SEARCH_DEFAULTS, type SearchDefaults } from './search-limits.ts';
import type { Range, SearchQuery } from './search-query.ts';

/**
 * The one canonical query string of a search, without "?" and empty when nothing is asked: keys sorted, values
 * sorted, defaults left out. `urlToSearch` reads it back. Used for links, canonical links, cache keys and saved searches.
 */
export function searchToUrl(search: SearchQuery, defaults: SearchDefaults = SEARCH_DEFAULTS): string {
  const pairs: [string, string][] = [];
  const add = (key: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) pairs.push([key, String(value)]);
  };
  if (search.query !== '') {
    add('query', search.query);
    add('literal', search.literal);
  }
  for (const [key, values] of Object.entries(search.values))
    for (const value of [...new Set(values)].sort()) add(key, value);
  for (const family of search.colourFamilies ?? []) add('colour_family', family);
  for (const [key, values] of Object.entries(search.not ?? {}))
    for (const value of [...new Set(values)].sort()) add(NOT + key, value);
  for (const name of search.equipment ?? []) add(EQUIPMENT, name);
  for (const name of search.notEquipment ?? []) add(NOT + EQUIPMENT, name);
  for (const [key, range] of Object.entries(search.ranges)) add(key, writeRange(key as RangeRefinement, range));
  add('certified', search.certified);
  add('locationId', search.locationId);
  add('locationType', search.locationType);
  if (search.near) {
    add('lat', search.near.lat);
    add('lng', search.near.lng);
    if (search.near.radiusKm !== defaults.radiusKm) add('radius', search.near.radiusKm);
    add('userLocation', search.near.name);
  }
  if (search.place) {
    add('userLocation', search.place.name);
    if (search.place.radiusKm !== defaults.radiusKm) add('radius', search.place.radiusKm);
  }
  if (search.sortBy !== defaults.sortBy) add('sortBy', search.sortBy);
  if (search.prices !== undefined && search.prices !== defaults.prices?.choice)
    add(DRIVE_AWAY_KEY, writtenChoice(search.prices));
  if (search.view !== defaults.view) add('view', search.view);
  if (search.page !== 1) add('page', search.page);
  // A stable sort: values of one key keep the order they were added in.
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return pairs
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed()).replaceAll('%20', '+')}`)
    .join('&');
}

function writeRange(key: RangeRefinement, { min, max }: Range): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const { scale } = RANGE_LIMITS[key];
  return `${min === undefined ? '' : min / scale}-${max === undefined ? '' : max / scale}`;
}
