import type { Location, LocationType } from './location.ts';

/** Which locations a block shows: these, or the one with an id. */
export const LOCATION_FILTERS = ['primary', 'sales', 'service', 'parts', 'service-and-parts', 'all'] as const;
export type LocationFilter = (typeof LOCATION_FILTERS)[number] | number;

type Filtered = Pick<Location, 'id' | 'location_type' | 'primary'>;

const ofTypes =
  (...types: LocationType[]) =>
  ({ location_type }: Filtered) =>
    types.includes(location_type);

const RULES: Record<(typeof LOCATION_FILTERS)[number], (location: Filtered) => boolean> = {
  primary: ({ primary }) => primary,
  sales: ofTypes('sales'),
  service: ofTypes('service'),
  parts: ofTypes('parts'),
  'service-and-parts': ofTypes('service', 'parts'),
  all: () => true,
};

/** "Location blocks are … filtered by primary, sales, service, parts, service-and-parts, all, or a location id." */
export const filterLocations = <L extends Filtered>(locations: readonly L[], filter: LocationFilter): L[] =>
  locations.filter(typeof filter === 'number' ? ({ id }) => id === filter : RULES[filter]);
