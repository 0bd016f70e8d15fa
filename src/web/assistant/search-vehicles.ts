import { z } from 'zod';
import { answerSearch } from '#app/search/answer-search.ts';
import type { FacetCount } from '#app/stock/stock-index.ts';
import { CAR_TYPES } from '#domain/car/car-values.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { SORTS } from '#domain/search/search-query.ts';
import { RANGE_LIMITS, SEARCH_LIMITS } from '#domain/search/search-limits.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { outsideLine } from '#domain/text/outside-text.ts';
import { vehicleSummary as summarySchema } from '../public-data/vehicle-schema.ts';
import { vehicleSummary } from '../public-data/vehicle-summary.ts';
import { defineTool, ToolRefusal } from './define-tool.ts';
import { placeOf } from './named-place.ts';
import { buyersState, pricedFor } from './named-state.ts';

const MOST_A_PAGE = 20;
const MOST_VALUES = 12;
const names = z.array(z.string().trim().min(1).max(80)).min(1).max(10);
const dollars = z.number().min(0).max(RANGE_LIMITS.price.max);
const facet = z.array(z.strictObject({ value: z.string(), count: z.int().min(0).max(10_000_000) })).max(MOST_VALUES);

const input = z.strictObject({
  words: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_LIMITS.queryLength)
    .optional()
    .describe('What a shopper would type, such as "diesel ute under 30k" or "7 seater hybrid". Understood as filters.'),
  make: names.optional(),
  model: names.optional(),
  body: names.optional().describe('Such as SUV, Ute, Hatch, Sedan, Wagon, Van.'),
  fuel: names.optional().describe('Such as Petrol, Diesel, Hybrid, PHEV, Electric.'),
  transmission: names.optional(),
  colour: names.optional(),
  condition: z.array(z.enum(CAR_TYPES)).min(1).max(3).optional(),
  seats: z.array(z.int().min(1).max(60)).min(1).max(10).optional(),
  priceMin: dollars.optional(),
  priceMax: dollars.optional().describe('Dollars, as the website shows prices. See `price.basis` of each vehicle.'),
  kilometresMax: z.int().min(0).max(RANGE_LIMITS.km.max).optional(),
  yearMin: z.int().min(RANGE_LIMITS.year.min).max(RANGE_LIMITS.year.max).optional(),
  yearMax: z.int().min(RANGE_LIMITS.year.min).max(RANGE_LIMITS.year.max).optional(),
  state: buyersState,
  place: z.string().trim().min(1).max(100).optional().describe('A suburb, town or postcode to search around.'),
  radiusKm: z.int().min(1).max(SEARCH_LIMITS.radiusKm).optional().describe('Needs place.'),
  sort: z.enum(SORTS).optional().describe('distance needs place.'),
  page: z.int().min(1).max(SEARCH_LIMITS.page).default(1),
  perPage: z.int().min(1).max(MOST_A_PAGE).default(10),
});

const output = z.strictObject({
  asOf: z.iso.datetime(),
  total: z.int().min(0).max(10_000_000).describe('Vehicles for sale that match: exact.'),
  pages: z.int().min(0).max(10_000_000),
  understood: z.string().describe('The search as this website writes it, with the filters that `words` became.'),
  leftOut: z.array(z.string()).describe('Words that were not searched for: unknown, or excluded without a filter.'),
  around: z.string().nullable().describe('The place that was found.'),
  url: z.url().describe('The same search for the shopper to open.'),
  vehicles: z.array(summarySchema).max(MOST_A_PAGE).describe('Recently sold ones may be among them: see status.'),
  facets: z.strictObject({ make: facet, body: facet, fuel: facet }),
});

type Input = z.output<typeof input>;

export const searchVehicles = defineTool({
  name: 'search_vehicles',
  title: 'Search vehicles for sale',
  description:
    'Searches the vehicles for sale on this website by words and filters. Counts are exact. Filters of one kind are combined with OR, different kinds with AND. Show prices with their basis.',
  limits: ['assistant-search'],
  askForLess: 'Use a smaller perPage.',
  input,
  output,
  async run(given, unpriced) {
    const at = pricedFor(given.state, unpriced);
    if (at instanceof ToolRefusal) return at;
    const { site, now, origin, services } = at;
    if (given.place === undefined && (given.sort === 'distance' || given.radiusKm !== undefined))
      return new ToolRefusal('Give a place, too: sort "distance" and radiusKm are measured from it.');
    const around = given.place === undefined ? undefined : await placeOf(given.place, at);
    if (around instanceof ToolRefusal) return around;
    const pairs = pairsOf(given);
    if (around) {
      pairs.set('lat', around.lat.toFixed(4));
      pairs.set('lng', around.lng.toFixed(4));
      pairs.set('userLocation', around.name);
    }
    const defaults = searchDefaults(site.settings);
    const requested = urlToSearch(pairs, defaults);
    const { stock } = services.search;
    const { found, counted } = await answerSearch({ site, stock, now }, requested, {
      hitsPerPage: given.perPage,
      facets: ['make', 'body', 'fuel'],
    });
    const { result, query } = found;
    const address = searchToUrl({ ...query, prices: choiceOf(site.settings), page: 1 }, defaults);
    return {
      asOf: now.toISOString(),
      total: counted.count,
      pages: result.pages,
      understood: address,
      leftOut: [...found.leftOut, ...found.unknown, ...found.ruledOut, ...found.noRepayments],
      around: around?.name ?? null,
      url: `${origin}${SEARCH_PATH}${address === '' ? '' : `?${address}`}`,
      vehicles: result.hits.map((car) => vehicleSummary(car, { settings: site.settings, now, origin })),
      facets: {
        make: counts(counted.facets.make),
        body: counts(counted.facets.body),
        fuel: counts(counted.facets.fuel),
      },
    };
  },
});

const counts = (values: readonly FacetCount[] = []) =>
  values
    .slice(0, MOST_VALUES)
    .map(({ value, count }) => ({ value: outsideLine(value, 80) ?? '', count }))
    .filter(({ value }) => value !== '');

/** The parameters of the search page. */
function pairsOf(given: Input): URLSearchParams {
  const pairs = new URLSearchParams();
  const each = (key: string, values: readonly (string | number)[] = []) => {
    for (const value of values) pairs.append(key, String(value));
  };
  each('make', given.make);
  each('model', given.model);
  each('body', given.body);
  each('fuel', given.fuel);
  each('transmission', given.transmission);
  each('colour', given.colour);
  each('car_type', given.condition);
  each('seats', given.seats);
  const span = (key: string, min: number | undefined, max: number | undefined) => {
    if (min !== undefined || max !== undefined) pairs.set(key, `${min ?? ''}-${max ?? ''}`);
  };
  span('price', given.priceMin, given.priceMax);
  span('km', undefined, given.kilometresMax);
  span('year', given.yearMin, given.yearMax);
  if (given.words !== undefined) pairs.set('query', given.words);
  if (given.sort !== undefined) pairs.set('sortBy', given.sort);
  if (given.radiusKm !== undefined) pairs.set('radius', String(given.radiusKm));
  pairs.set('page', String(given.page));
  return pairs;
}
