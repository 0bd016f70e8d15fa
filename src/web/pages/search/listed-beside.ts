import { formatNumber } from '#domain/text/format-number.ts';
import type { OpenedSearch } from '#app/search/open-search.ts';
import { plural } from '#domain/text/words.ts';

/**
 * How the list differs from the count above it, in words. The list also shows recently sold cars, and sorted by price it
 * may leave out cars without one, as does a filter by drive-away prices. `null`: list and count agree.
 */
export function listedBeside({
  query,
  result,
  counted,
  unpriced = 0,
}: Pick<OpenedSearch, 'query' | 'result' | 'counted' | 'unpriced'>) {
  const wantsStatus = query.values.status !== undefined;
  const sold = wantsStatus ? 0 : (result.facets.status?.find(({ value }) => value === 'sold')?.count ?? 0);
  const leftOut = counted.count - (result.count - sold);
  const words = [
    sold > 0 && `and ${formatNumber(sold)} recently sold`,
    leftOut > 0 && `${formatNumber(leftOut)} without a price ${plural(leftOut, 'isn’t', 'aren’t')} shown in this order`,
    unpriced > 0 &&
      `${formatNumber(unpriced)} without a known drive-away price ${plural(unpriced, 'isn’t', 'aren’t')} shown`,
  ].filter((word) => word !== false);
  return words.length === 0 ? null : words.join(', ');
}
