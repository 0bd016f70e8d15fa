import type { OpenedSearch } from '#app/open-search.ts';
import { grouped } from '#domain/search/refinement-labels.ts';

/**
 * How the list differs from the number over it, in words: it also shows what was sold lately, and cheapest first it may
 * leave out what has no price. Null when it does not.
 */
export function listedBeside({ query, result, counted }: Pick<OpenedSearch, 'query' | 'result' | 'counted'>) {
  const wantsStatus = query.values.status !== undefined;
  const sold = wantsStatus ? 0 : (result.facets.status?.find(({ value }) => value === 'sold')?.count ?? 0);
  const leftOut = counted.count - (result.count - sold);
  const words = [
    sold > 0 && `and ${grouped(sold)} just sold`,
    leftOut > 0 && `${grouped(leftOut)} without a price are not listed by price`,
  ].filter((word) => word !== false);
  return words.length === 0 ? null : words.join(', ');
}
