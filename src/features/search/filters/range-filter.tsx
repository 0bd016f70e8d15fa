import { use } from 'react';
import { RangeInput } from '#entities/range/range-input.tsx';
import type { RangeGroup } from '#features/search/search-view.ts';
import { FiltersContext } from './use-filters.ts';

export function RangeFilter({ group }: { group: RangeGroup }) {
  const { apply, givenUp } = use(FiltersContext)!;
  return <RangeInput key={givenUp} range={group} onSettled={apply} />;
}
