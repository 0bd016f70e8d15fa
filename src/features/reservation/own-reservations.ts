import { DAY_MS } from '#domain/time/durations.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'forecourt-reserved';
const MOST = 10;
/** After that it is forgotten, unless its page is opened again: others may have the device by then. */
const LIFETIME_MS = 30 * DAY_MS;

type Stored = [car: string, key: string, at: number];

/** The keys of reservations that were opened on this device, by vehicle. They are the shopper's own: no page is sent them. */
export function ownReservations(now: number): Stored[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored).filter(([, , at]) => now - at < LIFETIME_MS) : [];
  } catch {
    return [];
  }
}

const isStored = (entry: unknown): entry is Stored =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  /^[\w-]{22}$/.test(String(entry[1])) &&
  typeof entry[2] === 'number';

/** `car` undefined: it has ended. */
export function keepReservation(key: string, car: string | undefined, now: number): void {
  const others = ownReservations(now).filter(([id, other]) => id !== car && other !== key);
  const stored = car === undefined ? others : [[car, key, now], ...others].slice(0, MOST);
  if (stored.length === 0) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, JSON.stringify(stored));
}
