import type { Location } from './location.ts';

/**
 * The state that a new location of a dealership is most likely in: that of most of its locations, or else of most of the
 * group's. Of several the one that comes first; "": there is no location yet.
 */
export function usualState(
  locations: readonly Pick<Location, 'dealership_id' | 'address'>[],
  dealershipId: number | undefined,
): string {
  const own = locations.filter(({ dealership_id }) => dealership_id === dealershipId);
  const counts = new Map<string, number>();
  for (const { address } of own.length > 0 ? own : locations)
    if (address.state !== '') counts.set(address.state, (counts.get(address.state) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
