export interface PlaceInWords {
  /** What is left of the query. */
  rest: string;
  place: string;
  /** When it was said how far. */
  radiusKm?: number;
}

const NEAR = /(?:^|\s)(?:near(?:by)?(?: to)?|close to|within (\d{1,4}) ?k(?:ilo)?m(?:et(?:re|er))?s? (?:of|from))\s+/iu;
const IN = /(?:^|\s)in()\s+/iu;
/** Four digits are a postcode; a name goes on to a comma, to the words of a price or measure, or to the end of the text. */
const PLACE =
  /^(?:(?<postcode>\d{4})(?=[\s,]|$)|(?<name>\p{L}[\p{L}'’. -]*?)(?=\s*,|\s+(?:under|below|up to|less than|over|above|more than|from|between|with|for)\s|\s*$))/iu;
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
  const rest = `${query.slice(0, near.index)} ${after.slice(place[0].length).replace(/^\s*,/, ' ')}`
    .replace(/\s+/g, ' ')
    .trim();
  return { rest, place: place[0].trim(), ...(near[1] ? { radiusKm: Number(near[1]) } : {}) };
}

/** A word of a name, or a postcode by itself. */
const PLACE_WORDS = /^(?:\d{4}|\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)*)$/u;
/** Longer names of places have no more words. */
const MOST_WORDS = 3;
/** Maximum texts that are looked up as places. */
const MOST_TEXTS = 6;

/**
 * Texts of a query that may be the name of a place by itself ("brisbane", "ute gold coast", "4006"), the longest first:
 * each holds one of the words that meant nothing. `unread` are those words.
 */
export function unreadPlaces(query: string, unread: readonly string[]): PlaceInWords[] {
  const words = query.split(/\s+/).filter(Boolean);
  const meantNothing = new Set(unread.flatMap((text) => text.toLowerCase().split(/\s+/)));
  const found: PlaceInWords[] = [];
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const some = words.slice(from, from + length);
      if (!PLACE_WORDS.test(some.join(' '))) continue;
      if (!some.some((word) => meantNothing.has(word.toLowerCase()))) continue;
      const before = words
        .slice(0, from)
        .join(' ')
        .replace(/(?:^|\s)(?:in|at|around|near)$/i, '');
      const rest = [before, ...words.slice(from + length)].filter(Boolean).join(' ');
      found.push({ rest, place: some.join(' ') });
    }
  }
  return found.slice(0, MOST_TEXTS);
}
