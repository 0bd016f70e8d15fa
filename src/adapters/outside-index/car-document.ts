import type { IndexDocument } from '#app/search/outside-engine.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import type { Pricing } from '#domain/price/pricing.ts';
import { REFINEMENTS, type Refinement } from '#domain/search/refinements.ts';
import {
  COUNTED_RANGES,
  GROUPS,
  isCountedRange,
  MULTI_FACETS,
  RANGE_FIELDS,
} from '../stock-index/counts/facet-fields.ts';

const isRefinement = (name: string): name is Refinement => Object.hasOwn(REFINEMENTS, name);

/** What is filtered by as a value and counted, in the names of the search. */
export const VALUE_FIELDS: readonly string[] = [
  ...GROUPS.flat().flatMap(([name]) => (isRefinement(name) && !isCountedRange(name) ? [name] : [])),
  ...MULTI_FACETS.map(([name]) => name),
  'location_id',
  'location_type',
];
export const NUMBER_FIELDS: readonly string[] = [...RANGE_FIELDS.map(([name]) => name), ...COUNTED_RANGES, 'sold_at'];
/** What orders read; absent numbers come last either way. */
export const SORT_FIELDS = ['rank', 'created_at_timestamp', 'price', 'id'] as const;

/** Later than any sale (unix seconds): the car is not sold. */
const NOT_SOLD = 9_999_999_999;
/** A car that is sold, and no one knows when, is not listed. */
const NEVER_LISTED = '1970-01-01T00:00:00Z';

/** A car as an engine holds it, read as the index of this process reads it. */
export function carDocument(car: Car, pricing: Pricing, now: Date): IndexDocument {
  const price = carPrice(car, pricing, now);
  const values = GROUPS.flat().flatMap(([name, read]) =>
    VALUE_FIELDS.includes(name) ? [[name, read(car, price)] as const] : [],
  );
  const numbers = RANGE_FIELDS.map(([name, read]) => [name, read(car, price)] as const);
  const countedNumbers = GROUPS.flat().flatMap(([name, read]) =>
    isCountedRange(name) ? [[name, numberOf(read(car, price))] as const] : [],
  );
  return {
    ...Object.fromEntries([
      ...values,
      ...MULTI_FACETS.map(([name, read]) => [name, read(car)]),
      ...numbers,
      ...countedNumbers,
    ]),
    rank: car.rank,
    // a sold car stays listed for some days from then, which an engine cannot hear of when they end
    sold_at: car.status === 'sold' ? Math.floor(Date.parse(car.sold_at ?? NEVER_LISTED) / 1000) : NOT_SOLD,
    // for words that people type into the engine itself
    name: car.name,
    id: car.id,
    slug: car.slug,
    written: now.getTime(),
  };
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));
