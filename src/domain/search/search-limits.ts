import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES } from '../car/car-values.ts';
import type { ChoosingSite, PriceChoice } from '../price/price-choice.ts';
import { LAMS } from '../car/lams.ts';
import { P_PLATE_STATES } from '../car/p-plate-states.ts';
import { PRICE_BASES } from '../price/price-basis-of.ts';
import type { RangeRefinement, ValueRefinement } from './refinements.ts';
import type { SortBy, View } from './search-query.ts';

/** Limits of a search URL. Anything beyond is dropped, so that no URL can make a search expensive. */
export const SEARCH_LIMITS = {
  valuesPerKey: 50,
  valueLength: 200,
  queryLength: 100,
  equipment: 10,
  page: 10_000,
  pairs: 1000,
  radiusKm: 1000,
} as const;

/** Defaults of a site. The codec leaves them out of the canonical URL. */
export interface SearchDefaults {
  sortBy: SortBy;
  radiusKm: number;
  view: View;
  /** Absent: the site offers one price. */
  prices?: { choice: PriceChoice; site: ChoosingSite } | undefined;
}

export const SEARCH_DEFAULTS: SearchDefaults = { sortBy: 'relevance', radiusKm: 50, view: 'grid' };

/** Bounds of each range in the units of the URL. `scale` turns them into the units inside (dollars → cents). */
export const RANGE_LIMITS: Record<RangeRefinement, { min: number; max: number; scale: number }> = {
  km: { min: 0, max: 9_999_999, scale: 1 },
  price: { min: 0, max: 99_999_999, scale: 100 },
  subscription_price: { min: 0, max: 999_999, scale: 100 },
  year: { min: 1885, max: 2199, scale: 1 },
  created_at_timestamp: { min: 0, max: 9_999_999_999, scale: 1 },
  towing: { min: 0, max: 300_000, scale: 1 },
  consumption: { min: 0, max: 100, scale: 10 },
};

const LISTS: ReadonlySet<string> = new Set<ValueRefinement>(['status', 'car_type', 'item_type', 'price_basis']);

/** A value of a list that is closed is small: `car_type=Used` is used. Other values are spelt by the stock. */
export const listSpelling = (key: string, value: string): string => (LISTS.has(key) ? value.toLowerCase() : value);

const BAND = /^(?:0|[1-9]\d{0,8})-(?:[1-9]\d{0,8})?$/;

/** Refinements whose values have a shape that can be checked without knowing the stock. */
export const VALUE_SHAPES: Partial<Record<ValueRefinement, (value: string) => boolean>> = {
  status: (value) => (CAR_STATUSES as readonly string[]).includes(value),
  car_type: (value) => (CAR_TYPES as readonly string[]).includes(value),
  item_type: (value) => (ITEM_TYPES as readonly string[]).includes(value),
  make_model: (value) => /^[^|]+\|[^|]+$/.test(value),
  price_range: (value) => BAND.test(value),
  weekly_price_range: (value) => BAND.test(value),
  price_basis: (value) => (PRICE_BASES as readonly string[]).includes(value),
  p_plate: (value) => (P_PLATE_STATES as readonly string[]).includes(value),
  licence: (value) => value === LAMS,
  seats: (value) => /^[1-9]\d?$/.test(value),
  cylinders: (value) => /^[1-9]\d?$/.test(value),
  doors: (value) => /^[1-9]\d?$/.test(value),
  engine_size_litres: (value) => /^\d{1,2}\.\d$/.test(value),
};
