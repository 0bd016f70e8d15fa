import { readVisits, visitBefore, writtenVisits } from '#domain/watchlist/visits.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'forecourt-watchlist-visits';
const storedVisits = () => readVisits(deviceStorage.get(KEY) ?? '');

/** How the list of this device was on the visit before the one of `now`; "": this is the first. */
export const keptVisit = (now: number): string => visitBefore(storedVisits(), now);

/** Keeps how the list is shown now; nothing of an empty list. */
export function keepVisit(now: number, standing: readonly string[]): void {
  if (standing.length > 0) deviceStorage.set(KEY, writtenVisits(storedVisits(), now, standing.join('|')));
  else deviceStorage.remove(KEY);
}
