import { isPostcode } from '#domain/location/postcode.ts';
import type { LocatedPlace, Places } from './places.ts';

/** Longer texts name no place and are not looked for. */
export const LONGEST_PLACE = 100;

/** The place that a text means: four digits are a postcode, anything else the likeliest name. Throws `PlacesUnavailable`. */
export async function findPlace(places: Places, text: string): Promise<LocatedPlace | undefined> {
  const wanted = text.trim();
  if (wanted === '' || wanted.length > LONGEST_PLACE) return undefined;
  if (isPostcode(wanted)) return places.byPostcode(wanted);
  if (/^[\d\s.,-]+$/.test(wanted)) return undefined; // a typing error in a postcode, and no part of one
  const [likeliest] = await places.suggest(wanted);
  return likeliest && places.byId(likeliest.id);
}
