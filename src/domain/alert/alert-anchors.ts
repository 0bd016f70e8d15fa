import type { ValueRefinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/**
 * Filters by which a stored search is found from a changed car, the one that says most first: of 100,000 searches those
 * for a Camry are looked at when a Camry changes, and no others.
 */
export const ANCHOR_FACETS = [
  'model',
  'make_model',
  'badge',
  'make',
  'location_name',
  'dealership_name',
  'city',
  'body',
  'seats',
  'colour',
  'fuel',
  'state',
  'drive',
  'item_type',
  'transmission',
  'car_type',
] as const satisfies readonly ValueRefinement[];

/** Of searches that name none of them: every changed car concerns these. */
export const ANY_CAR = '*';

export const anchorOf = (facet: ValueRefinement, value: string): string => `${facet}:${value}`;

/** Values of which a changed car must have at least one, or the search need not be run for it. */
export function alertAnchors({ values }: Pick<SearchQuery, 'values'>): string[] {
  const facet = ANCHOR_FACETS.find((each) => values[each] !== undefined);
  return facet === undefined ? [ANY_CAR] : values[facet]!.map((value) => anchorOf(facet, value));
}
