/**
 * The refinements (specification 1.3), in its order, with how each is compared.
 * `value`: one of several exact values · `range`: lowest and highest, both included · `flag`: yes or no.
 * Money ranges are dollars in the URL and cents inside; `created_at_timestamp` is unix seconds.
 */
export const REFINEMENTS = {
  badge: 'value',
  status: 'value',
  car_type: 'value',
  categories: 'value',
  city: 'value',
  colour: 'value',
  dealership_name: 'value',
  filtered_features: 'value',
  item_type: 'value',
  km: 'range',
  location_name: 'value',
  make: 'value',
  /** "Mazda|CX-5" */
  make_model: 'value',
  model: 'value',
  price: 'range',
  subscription_price: 'range',
  /** "10000-20000", a band of the price facet. */
  price_range: 'value',
  /** Of drive-away prices: "included", "estimate" or "unknown" (`price-basis-of.ts`). Beyond the specification. */
  price_basis: 'value',
  seats: 'value',
  body: 'value',
  drive: 'value',
  fuel: 'value',
  transmission: 'value',
  state: 'value',
  tag: 'value',
  /** A band of weekly repayment: "100-150". */
  weekly_price_range: 'value',
  year: 'range',
  certified: 'flag',
  created_at_timestamp: 'range',
  // Beyond the specification: what shoppers also ask for in words ("v8", "5 door", "3.0 litre").
  cylinders: 'value',
  doors: 'value',
  engine_size_litres: 'value',
  /** What a car may tow with brakes, in kg. */
  towing: 'range',
  /** Combined, in litres for 100 km; tenths of a litre inside. Electric cars have none. */
  consumption: 'range',
  /** States where a P-plate driver may drive the car (`p-plate-states.ts`). */
  p_plate: 'value',
  /** "LAMS": a motorcycle that learners may ride (`lams.ts`). */
  licence: 'value',
} as const;

/** Stands in an address before the name of a refinement whose values are ruled out: `not_make=Ford`. */
export const NOT = 'not_';
/** No refinement: its values are words, and all of them must be there. */
export const EQUIPMENT = 'equipment';

export type Refinement = keyof typeof REFINEMENTS;
export type ValueRefinement = { [K in Refinement]: (typeof REFINEMENTS)[K] extends 'value' ? K : never }[Refinement];
export type RangeRefinement = { [K in Refinement]: (typeof REFINEMENTS)[K] extends 'range' ? K : never }[Refinement];
