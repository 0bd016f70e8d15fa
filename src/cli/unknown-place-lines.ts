import type { UnknownPlaces } from '#app/import/import-report.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';

/** A line for each location that rows name and the dealership does not have, and one that says what to do. */
export function unknownPlaceLines({ named, others, known, othersKnown }: UnknownPlaces): string[] {
  const lines = named.map(
    ({ name, rows }) =>
      `${counted(rows, 'row')} ${plural(rows, 'names', 'name')} "${name}", which is not a location of this dealership.`,
  );
  const more = others > 0 ? [`${counted(others, 'more unknown location')} ${plural(others, 'is', 'are')} named.`] : [];
  const [first] = known;
  const remedy =
    first === undefined
      ? 'The dealership has no locations. Add them with "forecourt dealership apply".'
      : `Its locations are ${joinAnd(othersKnown > 0 ? [...known, `${othersKnown} more`] : known)}. Map the name to one of them, for example values: {"${named[0]!.name}": ${first}}, or add the location with "forecourt dealership apply".`;
  return [...lines, ...more, `Cars already in stock keep their location. New cars have none. ${remedy}`];
}
