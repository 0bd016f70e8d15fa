import { counted } from '#domain/text/words.ts';
import { z } from 'zod';
import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES } from '#domain/car/car-values.ts';
import { PRICE_BASES } from '#domain/price/price-basis-of.ts';
import { DRIVE_AWAY_KEY } from '#domain/price/price-choice.ts';
import { DUTY_STATES } from '#domain/on-road/vehicle-duty.ts';
import { LOCATION_TYPES } from '#domain/location/location.ts';
import { COLOUR_FAMILIES } from '#domain/search/typed/colour-families.ts';
import { EQUIPMENT, NOT, REFINEMENTS, type Refinement } from '#domain/search/refinements.ts';
import {
  listSpelling,
  RANGE_LIMITS,
  SEARCH_LIMITS,
  VALUE_SHAPES,
  type SearchDefaults,
} from '#domain/search/search-limits.ts';
import { SORTS, type SearchQuery } from '#domain/search/search-query.ts';
import { isRange, isValue, urlToSearch } from '#domain/search/url-to-search.ts';
import type { ParameterError } from '../../problem.ts';

export interface SearchRequest {
  query: SearchQuery;
  hitsPerPage?: number | undefined;
  offset?: number | undefined;
  /** Absent: those that the site's filters need. */
  facets?: readonly Refinement[] | undefined;
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const decimal = (bound: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-bound).max(bound));
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u);

export interface Parameter {
  schema: z.ZodType<unknown, string>;
  /** Completes "make is …". */
  rule: string;
  /** May be given so often; absent: once. */
  most?: number;
}

const SHAPES: Partial<Record<Refinement, string>> = {
  status: CAR_STATUSES.join(', '),
  car_type: CAR_TYPES.join(', '),
  item_type: ITEM_TYPES.join(', '),
  price_basis: PRICE_BASES.join(', '),
};

const EQUIPMENT_WORDS: Parameter = {
  schema: text(SEARCH_LIMITS.queryLength).refine((value) => /[\p{L}\p{N}]/u.test(value)),
  rule: `words for equipment, at most ${SEARCH_LIMITS.queryLength} characters`,
  most: SEARCH_LIMITS.equipment,
};

const PARAMETERS: Record<string, Parameter> = {
  ...Object.fromEntries((Object.keys(REFINEMENTS) as Refinement[]).map((key) => [key, refinement(key)])),
  ...Object.fromEntries(
    Object.keys(REFINEMENTS)
      .filter(isValue)
      .map((key) => [NOT + key, refinement(key)]),
  ),
  colour_family: {
    schema: z.enum(COLOUR_FAMILIES as [string, ...string[]]),
    rule: `one of ${COLOUR_FAMILIES.join(', ')}`,
    most: SEARCH_LIMITS.valuesPerKey,
  },
  [EQUIPMENT]: EQUIPMENT_WORDS,
  [NOT + EQUIPMENT]: EQUIPMENT_WORDS,
  query: { schema: text(SEARCH_LIMITS.queryLength), rule: `text of at most ${SEARCH_LIMITS.queryLength} characters` },
  literal: { schema: z.enum(['true', 'false']), rule: 'true or false' },
  page: { schema: wholeNumber(1, SEARCH_LIMITS.page), rule: `a whole number from 1 to ${SEARCH_LIMITS.page}` },
  sortBy: { schema: z.enum(SORTS), rule: `one of ${SORTS.join(', ')}` },
  [DRIVE_AWAY_KEY]: {
    schema: z.enum(['no', ...DUTY_STATES]),
    rule: `no, or one of ${DUTY_STATES.join(', ')}`,
  },
  locationId: { schema: wholeNumber(1, 2_147_483_647), rule: 'the number of a location' },
  locationType: { schema: z.enum(LOCATION_TYPES), rule: `one of ${LOCATION_TYPES.join(', ')}` },
  lat: { schema: decimal(90), rule: 'a latitude in degrees, -90 to 90' },
  lng: { schema: decimal(180), rule: 'a longitude in degrees, -180 to 180' },
  radius: {
    schema: wholeNumber(1, SEARCH_LIMITS.radiusKm),
    rule: `a whole number of km from 1 to ${SEARCH_LIMITS.radiusKm}`,
  },
  userLocation: {
    schema: text(SEARCH_LIMITS.valueLength),
    rule: `text of at most ${SEARCH_LIMITS.valueLength} characters`,
  },
  hitsPerPage: { schema: wholeNumber(0, 100), rule: 'a whole number from 0 to 100' },
  offset: { schema: wholeNumber(0, 10_000_000), rule: 'a whole number from 0 to 10000000' },
  facets: {
    schema: z
      .string()
      .refine(
        (names) => names === '' || names === '*' || names.split(',').every((name) => Object.hasOwn(REFINEMENTS, name)),
      ),
    rule: 'a list of refinements joined by commas, * for all of them, or empty for none',
  },
};

/** Every parameter of `GET /api/search`, for its description. */
export const SEARCH_PARAMETERS: Readonly<Record<string, Parameter>> = PARAMETERS;

function refinement(key: Refinement): Parameter {
  if (isRange(key)) {
    const { min, max } = RANGE_LIMITS[key];
    return {
      schema: z.string().refine((range) => isSpan(range, min, max)),
      rule: `a range such as ${min}-${max}, one end may be left out, the lower end comes first`,
    };
  }
  if (!isValue(key)) return { schema: z.enum(['true', 'false']), rule: 'true or false' };
  const shape = VALUE_SHAPES[key];
  const known = SHAPES[key];
  return {
    most: SEARCH_LIMITS.valuesPerKey,
    schema: z
      .string()
      .max(SEARCH_LIMITS.valueLength)
      .regex(/^\P{Cc}*\S\P{Cc}*$/u)
      .refine((value) => shape?.(listSpelling(key, value)) ?? true),
    rule: known
      ? `one of ${known}`
      : key === 'make_model'
        ? 'make and model joined by |, such as Mazda|CX-5'
        : key === 'seats' || key === 'cylinders' || key === 'doors'
          ? `a number of ${key}`
          : key === 'engine_size_litres'
            ? 'litres with one decimal, such as 2.0'
            : shape
              ? 'a band such as 10000-20000'
              : `text of at most ${SEARCH_LIMITS.valueLength} characters`,
  };
}

/** The codec ignores what it cannot read. Here that is an error. */
function isSpan(range: string, min: number, max: number): boolean {
  const ends = /^(\d+(?:\.\d{1,2})?)?(-)?(\d+(?:\.\d{1,2})?)?$/.exec(range);
  if (!ends || (ends[1] === undefined && ends[3] === undefined)) return false;
  const numbers = [ends[1], ends[3]].filter((end) => end !== undefined).map(Number);
  return numbers.every((end) => end >= min && end <= max) && (numbers[0] ?? min) <= (numbers[1] ?? max);
}

/** The query of `GET /api/search`, or every wrong parameter. Strict, unlike pages, because programs need to know. */
export function searchParameters(pairs: URLSearchParams, defaults: SearchDefaults): SearchRequest | ParameterError[] {
  const errors: ParameterError[] = [];
  const wrong = (parameter: string, value: string, detail: string) =>
    errors.push({ parameter, value: value.slice(0, 100), detail });
  for (const key of new Set(pairs.keys())) {
    const parameter = Object.hasOwn(PARAMETERS, key) ? PARAMETERS[key] : undefined;
    const values = pairs.getAll(key);
    if (!parameter) {
      wrong(key.slice(0, 100), values[0] ?? '', 'Unknown parameter.');
      continue;
    }
    const { most = 1 } = parameter;
    if (values.length > most)
      wrong(key, values[1] ?? '', `${key} may be given ${most === 1 ? 'once' : counted(most, 'time')} at most.`);
    for (const value of values)
      if (!parameter.schema.safeParse(value).success) wrong(key, value, `${key} is ${parameter.rule}.`);
  }
  if (pairs.has('lat') !== pairs.has('lng')) wrong(pairs.has('lat') ? 'lng' : 'lat', '', 'lat and lng come together.');
  if (pairs.has('radius') && !pairs.has('lat')) wrong('radius', pairs.get('radius') ?? '', 'radius needs lat and lng.');
  if (pairs.get('sortBy') === 'distance' && !pairs.has('lat'))
    wrong('sortBy', 'distance', 'distance needs lat and lng.');
  if (errors.length > 0) return errors;
  const facets = pairs.get('facets');
  return {
    query: urlToSearch(pairs, defaults),
    ...number('hitsPerPage', pairs),
    ...number('offset', pairs),
    ...(facets === null
      ? {}
      : {
          facets:
            facets === '*'
              ? (Object.keys(REFINEMENTS) as Refinement[])
              : (facets.split(',').filter((name) => name !== '') as Refinement[]),
        }),
  };
}

const number = (key: 'hitsPerPage' | 'offset', pairs: URLSearchParams) =>
  pairs.has(key) ? { [key]: Number(pairs.get(key)) } : {};
