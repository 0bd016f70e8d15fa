import { deviceStorage } from '#ui/storage/browser-storage.ts';
import { deviceList } from './watchlist-state.ts';

const KEY = 'forecourt-watchlist-then';

/** How the cars on this device were when they were saved (`writtenThen`), with "|" between them. */
export const keptThen = (): string => deviceStorage.get(KEY) ?? '';

const carOf = (then: string): number => Number(then.split('~')[0]);

/** Keeps how cars on the list of this device are now. What is kept already stays, unless they were saved a moment ago. */
export function keepThen(now: readonly string[], savedNow = false): void {
  const before = keptThen().split('|');
  const each = new Map((savedNow ? [...before, ...now] : [...now, ...before]).map((then) => [carOf(then), then]));
  const listed = deviceList().flatMap((car) => each.get(car) ?? []);
  if (listed.length > 0) deviceStorage.set(KEY, listed.join('|'));
  else deviceStorage.remove(KEY);
}
