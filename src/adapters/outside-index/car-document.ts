import type { IndexDocument } from '#app/search/outside-engine.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { searchPricing, type Pricing } from '#domain/price/pricing.ts';
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
export const NUMBER_FIELDS: readonly string[] = [...RANGE_FIELDS.map(([name]) => name), ...COUNTED_RANGES];
/** What orders read; absent numbers come last either way. */
export const SORT_FIELDS = ['rank', 'created_at_timestamp', 'price', 'id'] as const;

/** A car as an engine holds it, read as the index of this process reads it. */
export function carDocument(car: Car, settings: Pricing, now: Date): IndexDocument {
  const price = carPrice(car, searchPricing(settings), now);
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
    // for words that people type into the engine itself
    name: car.name,
    id: car.id,
    slug: car.slug,
    written: now.getTime(),
  };
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));
