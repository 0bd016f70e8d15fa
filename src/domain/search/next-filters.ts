import type { Refinement, ValueRefinement } from './refinements.ts';
import type { SearchQuery } from './search-query.ts';

/** Filters that are worth suggesting: what a vehicle is like, not where it stands. */
const SUGGESTED: readonly ValueRefinement[] = [
  'filtered_features',
  'fuel',
  'drive',
  'transmission',
  'seats',
  'car_type',
  'categories',
  'colour',
  'body',
  'make',
];
/** Fewer can be looked through. */
const LEAST_FOUND = 12;
/** A filter that leaves nearly all, or hardly any, does not help. */
const LEAST_SHARE = 0.1;
const MOST_SHARE = 0.7;
/** Of one filter: two features may be wanted together, two fuels may not. */
const OF_ONE: Partial<Record<ValueRefinement, number>> = { filtered_features: 2 };

export interface NextFilter {
  name: ValueRefinement;
  value: string;
  count: number;
}

interface Counted {
  count: number;
  facets: Partial<Record<Refinement, readonly { value: string; count: number }[]>>;
}

/** The filters that would narrow a search best: those that part what was found most evenly, at most `most`. */
export function nextFilters(
  { values }: Pick<SearchQuery, 'values'>,
  { count: found, facets }: Counted,
  filters: readonly string[],
  most: number,
): NextFilter[] {
  if (found < LEAST_FOUND) return [];
  return SUGGESTED.filter((name) => filters.includes(name) && values[name] === undefined)
    .flatMap((name) =>
      (facets[name] ?? [])
        .filter(
          ({ value, count }) => isHelp(count, found) && !(name === 'categories' && isImpliedBy(value, filters, facets)),
        )
        .map(({ value, count }) => ({ name, value, count }))
        .sort((a, b) => evenness(b.count / found) - evenness(a.count / found))
        .slice(0, OF_ONE[name] ?? 1),
    )
    .sort((a, b) => evenness(b.count / found) - evenness(a.count / found))
    .slice(0, most);
}

/** A category that another filter says too: "Seven seats" beside seats, "Electric" beside fuels. */
function isImpliedBy(category: string, filters: readonly string[], facets: Counted['facets']): boolean {
  if (filters.includes('seats') && /\b(?:seats?|seater)\b/i.test(category)) return true;
  const key = category.toLowerCase();
  return SUGGESTED.some(
    (name) =>
      name !== 'categories' && filters.includes(name) && facets[name]?.some(({ value }) => value.toLowerCase() === key),
  );
}

/** Whether so many of what was found would be a help. */
export const isHelp = (count: number, found: number): boolean =>
  found >= LEAST_FOUND && count >= found * LEAST_SHARE && count <= found * MOST_SHARE;

/** Entropy of a share, in bits: 1 for one half. */
const evenness = (share: number): number => -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);

const KM_STEP = 10_000;
const KM_SHARE = 0.4;

/** "Up to 40,000 km": the round distance below which about four in ten stand; undefined when there is none. */
export function nextKm({
  min,
  top,
  buckets,
}: {
  min: number;
  top: number;
  buckets: readonly number[];
}): number | undefined {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const at = buckets.findIndex((count) => (below += count) >= total * KM_SHARE);
  if (at < 0) return undefined;
  const km = Math.round((min + ((at + 1) / buckets.length) * (top - min)) / KM_STEP) * KM_STEP;
  return km > min && km < top ? km : undefined;
}
