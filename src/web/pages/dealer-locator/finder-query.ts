import { LONGEST_PLACE } from '#app/location/find-place.ts';

/** The query of the dealership finder. */
export type FinderQuery =
  | { kind: 'everything' }
  /** The form was sent without a text. */
  | { kind: 'nothing' }
  | { kind: 'text'; text: string; placeId: string | null }
  | { kind: 'location'; id: number }
  | { kind: 'point'; lat: number; lng: number };

const LONGEST_ID = 400;

/** Ignores every parameter that is not valid. */
export function readFinderQuery(pairs: URLSearchParams): FinderQuery {
  const id = pairs.get('location');
  if (id !== null && /^\d{1,9}$/.test(id)) return { kind: 'location', id: Number(id) };
  const [lat, lng] = [degrees(pairs.get('lat'), 90), degrees(pairs.get('lng'), 180)];
  if (lat !== undefined && lng !== undefined) return { kind: 'point', lat, lng };
  const q = pairs.get('q');
  if (q === null) return { kind: 'everything' };
  const text = q
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_PLACE);
  if (text === '') return { kind: 'nothing' };
  const place = pairs.get('place') ?? '';
  return { kind: 'text', text, placeId: place !== '' && place.length <= LONGEST_ID ? place : null };
}

/** The canonical query string. */
export function writeFinderQuery(query: FinderQuery): string {
  if (query.kind === 'location') return `location=${query.id}`;
  if (query.kind === 'point') return `lat=${query.lat}&lng=${query.lng}`;
  if (query.kind === 'nothing') return 'q=';
  if (query.kind === 'everything') return '';
  return String(new URLSearchParams({ q: query.text, ...(query.placeId !== null && { place: query.placeId }) }));
}

/** Two decimals, about a kilometre, so that no one's home can be read from an address that is logged or shared. */
function degrees(text: string | null, bound: number): number | undefined {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return undefined;
  const rounded = Math.round(Number(text) * 100) / 100 + 0;
  return Math.abs(rounded) <= bound ? rounded : undefined;
}
