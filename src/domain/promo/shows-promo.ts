import type { CarType } from '../car/car-values.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { PromoCard } from './promo-policy.ts';

/** "They show only when the type filter is only used, or when flagged." A site that sells used vehicles alone filters by that. */
export function showsPromo(
  { display }: Pick<PromoCard, 'display'>,
  { values }: Pick<SearchQuery, 'values'>,
  sold: readonly CarType[] | undefined,
): boolean {
  const types = values.car_type ?? sold ?? [];
  return display || (types.length === 1 && types[0] === 'used');
}
