import { LOCATION_TYPES, type LocationType } from '../location/location.ts';
import { DRIVE_AWAY_KEY, readChoice } from '../price/price-choice.ts';
import { COLOUR_FAMILIES } from './typed/colour-families.ts';
import { EQUIPMENT, NOT, REFINEMENTS, type RangeRefinement, type ValueRefinement } from './refinements.ts';
import {
  listSpelling,
  RANGE_LIMITS,
  SEARCH_DEFAULTS,
  SEARCH_LIMITS,
  VALUE_SHAPES,
  type SearchDefaults,
} from './search-limits.ts';
import { typedNumber } from './typed/typed-number.ts';
import { SORTS, VIEWS, type Range, type SearchQuery, type SortBy, type View } from './search-query.ts';

/**
 * What an address asks for. It trusts nothing: unknown keys, broken values and whatever goes beyond
 * SEARCH_LIMITS are dropped; the rest is brought into one order, so that equal searches are equal objects.
 *
 * `pairs` are the decoded pairs of the query string (a URLSearchParams is one). Ranges: `not_make=Ford` rules out. Ranges: `price=10000-35000`,
 * `km=-50000`, `year=2018-`, `year=2018`; a plain form may send the two ends apart, as `price=10000-&price=-35000`
 * or as `price_min=10000&price_max=35000`. Ends the wrong way round are swapped. Money is in dollars here, cents inside.
 */
export function urlToSearch(
  pairs: Iterable<readonly [string, string]>,
  defaults: SearchDefaults = SEARCH_DEFAULTS,
): SearchQuery {
  const given = gather(pairs);
  const first = (key: string) => given.get(key)?.[0];
  const search: SearchQuery = {
    query: cleanText(first('query') ?? '')
      .slice(0, SEARCH_LIMITS.queryLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
    values: {},
    ranges: {},
    sortBy: oneOf<SortBy>(SORTS, first('sortBy')) ?? defaults.sortBy,
    page: Math.min(wholeNumber(first('page'), 1, Number.MAX_SAFE_INTEGER) ?? 1, SEARCH_LIMITS.page),
  };
  if (search.query !== '' && first('literal') === 'true') search.literal = true;
  for (const key of VALUES) {
    const values = readValues(key, given.get(key));
    if (values.length > 0) search.values[key] = values;
    const not = readValues(key, given.get(NOT + key));
    if (not.length > 0) search.not = { ...search.not, [key]: not };
  }
  for (const key of RANGES) {
    const range = readRange(key, given);
    if (range) search.ranges[key] = range;
  }
  const families = readFamilies(given.get('colour_family'));
  if (families.length > 0) search.colourFamilies = families;
  const equipment = readEquipment(given.get(EQUIPMENT));
  if (equipment.length > 0) search.equipment = equipment;
  const notEquipment = readEquipment(given.get(NOT + EQUIPMENT));
  if (notEquipment.length > 0) search.notEquipment = notEquipment;
  const certified = oneOf(['true', 'false'] as const, first('certified'));
  if (certified) search.certified = certified === 'true';
  const locationId = wholeNumber(first('locationId'), 1, 2_147_483_647);
  if (locationId !== undefined) search.locationId = locationId;
  const locationType = oneOf<LocationType>(LOCATION_TYPES, first('locationType'));
  if (locationType) search.locationType = locationType;
  const view = oneOf<View>(VIEWS, first('view'));
  if (view && view !== defaults.view) search.view = view;
  const prices = defaults.prices && readChoice(first(DRIVE_AWAY_KEY), defaults.prices.site);
  if (prices && prices !== defaults.prices?.choice) search.prices = prices;
  const near = readNear(first, defaults);
  if (near) search.near = near;
  const place = near ? undefined : readPlace(first, defaults);
  if (place) search.place = place;
  if (search.sortBy === 'distance' && !near && !place) search.sortBy = settled(defaults.sortBy);
  return search;
}

export const isValue = (key: string): key is ValueRefinement =>
  Object.hasOwn(REFINEMENTS, key) && REFINEMENTS[key as ValueRefinement] === 'value';
export const isRange = (key: string): key is RangeRefinement =>
  Object.hasOwn(REFINEMENTS, key) && (REFINEMENTS[key as RangeRefinement] as string) === 'range';

/** In the one order of every search. */
const VALUES = Object.keys(REFINEMENTS).filter(isValue).sort();
const RANGES = Object.keys(REFINEMENTS).filter(isRange).sort();

function gather(pairs: Iterable<readonly [string, string]>): Map<string, string[]> {
  const given = new Map<string, string[]>();
  let left: number = SEARCH_LIMITS.pairs;
  for (const [key, value] of pairs) {
    if (left-- === 0) break;
    const values = given.get(key);
    if (values) values.push(value);
    else given.set(key, [value]);
  }
  return given;
}

/** One line of well-formed text: control characters and runs of space become one space. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

const NONE: readonly string[] = [];

function readValues(key: ValueRefinement, given: readonly string[] | undefined): readonly string[] {
  if (given === undefined) return NONE;
  const shape = VALUE_SHAPES[key];
  const values = new Set<string>();
  for (const text of given) {
    // Kept to the letter: it has to equal a value of the stock.
    const value = listSpelling(key, text.toWellFormed());
    if (
      value.trim() === '' ||
      value.length > SEARCH_LIMITS.valueLength ||
      /\p{Cc}/u.test(value) ||
      (shape && !shape(value))
    )
      continue;
    values.add(value);
    if (values.size === SEARCH_LIMITS.valuesPerKey) break;
  }
  return [...values].sort();
}

const readFamilies = (given: readonly string[] | undefined): readonly string[] =>
  given === undefined
    ? NONE
    : COLOUR_FAMILIES.filter((family) => given.some((value) => value.toLowerCase() === family.toLowerCase())).sort();

const readEquipment = (given: readonly string[] | undefined): readonly string[] =>
  given === undefined
    ? NONE
    : [...new Set(given.map(cleanText))]
        .filter((name) => /[\p{L}\p{N}]/u.test(name) && name.length <= SEARCH_LIMITS.queryLength)
        .sort()
        .slice(0, SEARCH_LIMITS.equipment);

const RANGE = /^(\d{1,12}(?:\.\d{1,2})?)?(-)?(\d{1,12}(?:\.\d{1,2})?)?$/;

function readRange(key: RangeRefinement, given: ReadonlyMap<string, readonly string[]>): Range | undefined {
  const ends: Range = {};
  const put = (end: 'min' | 'max', text: string | undefined) => {
    ends[end] ??= readEnd(key, text);
  };
  for (const text of (given.get(key) ?? []).slice(0, SEARCH_LIMITS.valuesPerKey)) {
    const parts = RANGE.exec(text.trim());
    if (!parts) continue;
    put('min', parts[1]);
    put('max', parts[2] === undefined ? parts[1] : parts[3]);
  }
  put('min', typed(given.get(`${key}_min`)?.[0]));
  put('max', typed(given.get(`${key}_max`)?.[0]));
  const { min, max } = ends;
  if (min === undefined && max === undefined) return undefined;
  if (min === undefined) return { max };
  if (max === undefined) return { min };
  return min <= max ? { min, max } : { min: max, max: min };
}

/** "$35,000", "50,000 kms" as people type it, and as a form without script sends what stands in its fields. */
const typed = (text: string | undefined) => (text === undefined ? undefined : typedNumber(text)?.toString());

function readEnd(key: RangeRefinement, text: string | undefined): number | undefined {
  const { min, max, scale } = RANGE_LIMITS[key];
  if (text === undefined || !/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const number = Number(text);
  if (number < min || number > max || (scale === 1 && !Number.isInteger(number))) return undefined;
  return Math.round(number * scale);
}

/** What a form says in `around` of a point without a name. */
export const UNNAMED = '-';

/**
 * Four decimals are 11 metres: more would only make equal searches look different.
 * A plain form sends the coordinates of the place it was made for, named by `around`: typed over, they are of another place.
 */
function readNear(first: (key: string) => string | undefined, defaults: SearchDefaults): SearchQuery['near'] {
  const lat = degrees(first('lat'), 90);
  const lng = degrees(first('lng'), 180);
  if (lat === undefined || lng === undefined) return undefined;
  const place = readPlace(first, defaults);
  const around = first('around');
  if (around !== undefined && around !== (place?.name ?? UNNAMED)) return undefined;
  return { lat, lng, radiusKm: radiusOf(first, defaults), ...(place ? { name: place.name } : {}) };
}

function readPlace(first: (key: string) => string | undefined, defaults: SearchDefaults): SearchQuery['place'] {
  const name = cleanText(first('userLocation') ?? '');
  if (name === '' || name.length > SEARCH_LIMITS.valueLength) return undefined;
  return { name, radiusKm: radiusOf(first, defaults) };
}

const radiusOf = (first: (key: string) => string | undefined, defaults: SearchDefaults): number =>
  wholeNumber(first('radius'), 1, SEARCH_LIMITS.radiusKm) ?? defaults.radiusKm;

/** An order that needs no place. */
const settled = (sortBy: SortBy): SortBy => (sortBy === 'distance' ? 'relevance' : sortBy);

function degrees(text: string | undefined, bound: number): number | undefined {
  if (text === undefined || !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return undefined;
  const rounded = Math.round(Number(text) * 10_000) / 10_000 + 0;
  return Math.abs(rounded) <= bound ? rounded : undefined;
}

function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,12}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

function oneOf<T extends string>(known: readonly T[], text: string | undefined): T | undefined {
  return known.find((value) => value === text);
}
