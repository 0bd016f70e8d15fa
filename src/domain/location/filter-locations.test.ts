import { expect, it } from 'vitest';
import { filterLocations, type LocationFilter } from './filter-locations.ts';

const LOCATIONS = [
  { id: 1, location_type: 'sales', primary: true },
  { id: 2, location_type: 'sales', primary: false },
  { id: 3, location_type: 'service', primary: false },
  { id: 4, location_type: 'parts', primary: false },
] as const;

it.each<[LocationFilter, number[]]>([
  ['primary', [1]],
  ['sales', [1, 2]],
  ['service', [3]],
  ['parts', [4]],
  ['service-and-parts', [3, 4]],
  ['all', [1, 2, 3, 4]],
  [2, [2]],
  [9, []],
])('filterLocations: %s', (filter, ids) => expect(filterLocations(LOCATIONS, filter).map(({ id }) => id)).toEqual(ids));
