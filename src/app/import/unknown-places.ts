import { counted, joinAnd, plural } from '#domain/text/words.ts';
import type { MergeResult } from './import-store.ts';

/** At most this many names are reported. */
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
        `${counted(rows, 'row')} ${plural(rows, 'names', 'name')} "${name}", which is not a location of this dealership.`,
    );
  const more =
    unknown.length > MOST
      ? [
          `${counted(unknown.length - MOST, 'more unknown location')} ${plural(unknown.length - MOST, 'is', 'are')} named.`,
        ]
      : [];
  const first = unknown[0]!.name;
  const remedy =
    known.length === 0
      ? 'The dealership has no locations. Add them with "forecourt dealership apply".'
      : `Its locations are ${joinAnd(known)}. Map the name to one of them, for example values: {"${first}": ${known[0]!}}, or add the location with "forecourt dealership apply".`;
  return [...named, ...more, `Cars already in stock keep their location. New cars have none. ${remedy}`];
}
