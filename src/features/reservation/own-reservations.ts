import { deviceStorage } from '#ui/storage/browser-storage.ts';

const KEY = 'forecourt-reserved';
const MOST = 10;

/** The keys of reservations that were opened on this device, by vehicle. They are the shopper's own: no page is sent them. */
export function ownReservations(): [car: string, key: string][] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && /^[\w-]{22}$/.test(String(pair[1]));

/** `car` undefined: it has ended. */
export function keepReservation(key: string, car: string | undefined): void {
  const others = ownReservations().filter(([id, other]) => id !== car && other !== key);
  const stored = car === undefined ? others : [[car, key], ...others].slice(0, MOST);
  if (stored.length === 0) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, JSON.stringify(stored));
}
