import type { Refinement, ValueRefinement } from './refinements.ts';
import type { SearchQuery } from './search-query.ts';

/** Facets of which every car has exactly one value: their counts add up to the number of cars. */
const PARTITIONS = ['car_type', 'item_type', 'status', 'make'] as const satisfies readonly ValueRefinement[];

/**
 * The true number of matches. A count above `cappedAbove` (1999) is taken as capped by the engine and is added up
 * from a facet instead; of a facet that the shopper has chosen from, only the chosen values count, because its
 * other values are shown under all filters but its own. Without such a facet the engine's count has to do.
 */
export function facetRecount(
  count: number,
  facets: Partial<Record<Refinement, readonly { value: string; count: number }[]>>,
  chosen: SearchQuery['values'],
  cappedAbove: number,
): number {
  if (count <= cappedAbove) return count;
  const sums = PARTITIONS.flatMap((facet) => {
    const values = facets[facet];
    if (!values || values.length === 0) return [];
    return [values.reduce((sum, { value, count }) => sum + ((chosen[facet]?.includes(value) ?? true) ? count : 0), 0)];
  });
  return Math.max(count, sums[0] ?? 0);
}
