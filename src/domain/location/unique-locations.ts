import type { Location } from './location.ts';

type Addressed = Pick<Location, 'phone' | 'place_id' | 'address' | 'visible'>;

/**
 * "Location lists are de-duplicated by phone digits and by street (or place id); visible false are hidden." Both must
 * agree: locations that share a switchboard are two places, and so are two departments of one street with numbers of their
 * own. A location without a street and place id is no one's duplicate. The first stays.
 */
export function uniqueLocations<L extends Addressed>(locations: readonly L[]): L[] {
  const seen = new Set<string>();
  return locations.filter((location) => {
    if (!location.visible) return false;
    const place = placeKey(location);
    if (place === null) return true;
    const key = `${(location.phone ?? '').replaceAll(/\D/g, '')}|${place}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function placeKey({ place_id, address: { street, city, state } }: Addressed): string | null {
  if (place_id !== null) return place_id;
  if (street === null) return null;
  return [street, city, state]
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .join('|');
}
