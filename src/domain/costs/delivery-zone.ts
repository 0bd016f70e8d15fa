import type { DeliveryZone } from './costs-policy.ts';

/** The first zone that a postcode is in; `km` is how far it is, null where no one knows. */
export const zoneOf = (
  zones: readonly DeliveryZone[],
  { postcode, km }: { postcode: string; km: number | null },
): DeliveryZone | undefined =>
  zones.find(({ postcodes, withinKm }) =>
    postcodes === undefined ? km !== null && withinKm !== undefined && km <= withinKm : postcodes.some(holds(postcode)),
  );

const holds = (postcode: string) => (range: string) => {
  const [first = '', last = first] = range.split('-');
  return first <= postcode && postcode <= last;
};
