import { rangeName, valueName } from '../search/refinement-labels.ts';
import type { RangeRefinement, ValueRefinement } from '../search/refinements.ts';
import { RANGE_LIMITS } from '../search/search-limits.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** A search in words: "“7 seat hybrid”, Toyota, Up to $30,000". */
export function wantedWords({ query, values, ranges, certified }: SearchQuery, settings: SiteSettings): string {
  const { make, model, ...others } = values;
  const car = [...(make ?? []), ...(model ?? [])].join(' ');
  return [
    ...(query === '' ? [] : [`“${query}”`]),
    ...(car === '' ? [] : [car]),
    ...Object.entries(others).flatMap(([name, own]) =>
      own.map((value) => valueName(name as ValueRefinement, value, settings)),
    ),
    ...Object.entries(ranges).map(([name, { min, max }]) => {
      const { scale } = RANGE_LIMITS[name as RangeRefinement];
      const inUnits = (end: number | undefined) => (end === undefined ? undefined : end / scale);
      return rangeName(name as RangeRefinement, inUnits(min), inUnits(max));
    }),
    ...(certified === undefined ? [] : [valueName('certified', String(certified), settings)]),
  ].join(', ');
}
