import type { MergeResult } from './import-store.ts';

/** So many names are told of. */
const MOST = 10;

/** A line for each location that rows name and the dealership does not have, and one that says what to do. */
export function unknownPlaces({
  unknownPlaces: unknown,
  knownPlaces: known,
}: Pick<MergeResult, 'unknownPlaces' | 'knownPlaces'>): string[] {
  if (unknown.length === 0) return [];
  const named = unknown
    .slice(0, MOST)
    .map(
      ({ name, rows }) =>
        `${rows === 1 ? '1 row says' : `${rows.toLocaleString('en-AU')} rows say`} "${name}": no location of this dealership has that name.`,
    );
  const more = unknown.length > MOST ? [`${unknown.length - MOST} more unknown locations are named.`] : [];
  const first = unknown[0]!.name;
  const cure =
    known.length === 0
      ? 'The dealership has no locations: add them with "forecourt dealership apply".'
      : `Its locations are ${known.join(', ')}. Say in the mapping which one is meant, such as values: {"${first}": ${known[0]!}}, or add the location with "forecourt dealership apply".`;
  return [...named, ...more, `Cars already in stock stay at their location; new ones have none. ${cure}`];
}
