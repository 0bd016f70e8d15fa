import { formatNumber } from '#domain/text/format-number.ts';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { plural } from '#domain/text/words.ts';

/**
 * How the list differs from the count above it, in words. The list also shows recently sold cars, and sorted by price it
 * may leave out cars without one. `null`: list and count agree.
 */
export function listedBeside({ query, result, counted }: Pick<OpenedSearch, 'query' | 'result' | 'counted'>) {
  const wantsStatus = query.values.status !== undefined;
  const sold = wantsStatus ? 0 : (result.facets.status?.find(({ value }) => value === 'sold')?.count ?? 0);
  const leftOut = counted.count - (result.count - sold);
  const words = [
    sold > 0 && `and ${formatNumber(sold)} recently sold`,
    leftOut > 0 && `${formatNumber(leftOut)} without a price ${plural(leftOut, 'isn’t', 'aren’t')} shown in this order`,
  ].filter((word) => word !== false);
  return words.length === 0 ? null : words.join(', ');
}
