import type { Location } from './location.ts';
import { openingOf, type Opening } from './opening.ts';

const ALWAYS: Opening = { timezone: 'Australia/Sydney', week: [null, null, null, null, null, null, null] };

/** When each location is open; null: of what is with no location, the hours of the main one. */
export const openings = (locations: readonly Location[]): ((locationId: number | null) => Opening) => {
  const byId = new Map(locations.map((location) => [location.id, openingOf(location)]));
  const main = locations.find(({ primary, location_type }) => primary && location_type === 'sales') ?? locations[0];
  const otherwise = main ? openingOf(main) : ALWAYS;
  return (id) => (id === null ? otherwise : (byId.get(id) ?? otherwise));
};
