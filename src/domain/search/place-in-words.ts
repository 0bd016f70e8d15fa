interface PlaceInWords {
  /** What is left of the query. */
  rest: string;
  place: string;
  /** When it was said how far. */
  radiusKm?: number;
}

const NEAR = /(?:^|\s)(?:near(?:by)?(?: to)?|close to|within (\d{1,4}) ?k(?:ilo)?m(?:et(?:re|er))?s? (?:of|from))\s+/iu;
const IN = /(?:^|\s)in()\s+/iu;
/** Four digits are a postcode; a name goes on to the end of the text. */
const PLACE = /^(?:(?<postcode>\d{4})(?=\s|$)|(?<name>\p{L}[\p{L}'’. -]*)$)/u;
const NO_PLACE = /^(?:me|us|here|my (?:place|home|house))$/i;

/**
 * "ute near 5000", "within 50 km of Geelong": the place that a shopper names in a query, if there is one. `orIn`: also
 * "ute in Geelong", which may as well be "in white".
 */
export function placeInWords(query: string, orIn = false): PlaceInWords | undefined {
  const near = NEAR.exec(query) ?? (orIn ? IN.exec(query) : null);
  if (!near) return undefined;
  const after = query.slice(near.index + near[0].length).trim();
  const place = PLACE.exec(after);
  if (!place || NO_PLACE.test(place[0])) return undefined;
  const rest = `${query.slice(0, near.index)} ${after.slice(place[0].length)}`.replace(/\s+/g, ' ').trim();
  return { rest, place: place[0].trim(), ...(near[1] ? { radiusKm: Number(near[1]) } : {}) };
}
