import type { UnknownPlaces } from './import-report.ts';
import type { MergeResult } from './import-store.ts';

/** At most this many names are reported, and this many locations of the dealership. */
const MOST_NAMES = 10;
const MOST_KNOWN = 20;

/** The locations that rows name and the dealership does not have. Undefined: there are none. */
export function unknownPlaces({
  unknownPlaces: unknown,
  knownPlaces: known,
}: Pick<MergeResult, 'unknownPlaces' | 'knownPlaces'>): UnknownPlaces | undefined {
  if (unknown.length === 0) return undefined;
  return {
    named: unknown.slice(0, MOST_NAMES),
    others: Math.max(0, unknown.length - MOST_NAMES),
    known: known.slice(0, MOST_KNOWN),
    othersKnown: Math.max(0, known.length - MOST_KNOWN),
  };
}
