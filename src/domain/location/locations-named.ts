import type { Location } from './location.ts';

/** How many dealerships are offered beside places. */
const MOST = 5;

/** "Autocomplete filtering is a case-insensitive contains match": what begins with the text first. */
export function locationsNamed<L extends Pick<Location, 'name'>>(locations: readonly L[], text: string): L[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  return locations
    .map((location) => ({ location, at: fold(location.name).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => Number(one.at > 0) - Number(other.at > 0))
    .slice(0, MOST)
    .map(({ location }) => location);
}

/** Kōwhai is found by "kowhai". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
