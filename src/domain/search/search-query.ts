import type { PriceChoice } from '../price/price-choice.ts';
import type { RangeRefinement, ValueRefinement } from './refinements.ts';

export const SORTS = ['relevance', 'latest', 'price_desc', 'price_asc', 'distance'] as const;
/** `distance` wants a place: without one it is the site's own order. */
export type SortBy = (typeof SORTS)[number];

/** How the results of a search are laid out. */
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Both ends included; an absent end is open. Units are the index's: cents, km, years, unix seconds. */
export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** What a shopper asked for, already understood. Absent means "any". */
export interface SearchQuery {
  query: string;
  /** Search for the words themselves: none of them becomes a filter. Only beside a query. */
  literal?: true | undefined;
  values: Partial<Record<ValueRefinement, readonly string[]>>;
  ranges: Partial<Record<RangeRefinement, Range>>;
  /** Families of paints: "White" is Polar White too (URL: `colour_family=White`). `values.colour` narrows its own family. */
  colourFamilies?: readonly string[] | undefined;
  /** Values that no car found may have: "not white" (URL: `not_colour=White`). */
  not?: Partial<Record<ValueRefinement, readonly string[]>> | undefined;
  /** Words for equipment; each stands in one line of a car's list or in one of its features (URL: `equipment=heated rear seats`). */
  equipment?: readonly string[] | undefined;
  /** Equipment that no car found may have (URL: `not_equipment=tow bar`). */
  notEquipment?: readonly string[] | undefined;
  certified?: boolean | undefined;
  locationId?: number | undefined;
  locationType?: 'sales' | 'service' | 'parts' | undefined;
  /** A circle on the map: centre and radius in km; `name` is what the shopper typed (URL: lat, lng, userLocation, radius). */
  near?: { lat: number; lng: number; radiusKm: number; name?: string | undefined } | undefined;
  /** A place that was typed and that no one has looked for yet (URL: userLocation without lat and lng). Never beside `near`. */
  place?: { name: string; radiusKm: number } | undefined;
  sortBy: SortBy;
  /** Which price is meant (URL: `drive_away=NSW`). Absent: the site's own. */
  prices?: PriceChoice | undefined;
  /** Absent: the site's own. */
  view?: View | undefined;
  /** From 1. */
  page: number;
}

export const EMPTY_QUERY: SearchQuery = { query: '', values: {}, ranges: {}, sortBy: 'relevance', page: 1 };
