import { deviceStorage } from '#ui/storage/browser-storage.ts';

/** Who is there and what they have saved, as this page knows it. */
export interface WatchlistState {
  /** False until `/api/me` has answered, or no one is signed in. */
  known: boolean;
  /** Null: no one is signed in. */
  phone: string | null;
  saved: ReadonlySet<number>;
}

const NOTHING: WatchlistState = { known: false, phone: null, saved: new Set() };
let state = NOTHING;
const watchers = new Set<() => void>();

/** For `useSyncExternalStore`. */
export function watchWatchlist(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}
export const currentWatchlist = (): WatchlistState => state;

function set(next: WatchlistState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

/** A car is on the list or not, from now on. */
export function markSaved(car: number, on: boolean): void {
  const saved = new Set(state.saved);
  if (on) saved.add(car);
  else saved.delete(car);
  set({ ...state, saved });
}

let loading: Promise<void> | undefined;

/** Asks who is there, once a page load, and only a browser that has signed in before; else the device answers. */
export const loadWatchlist = (): Promise<void> => (loading ??= load());

/** Once more on Back to a page as it was left: the list may have changed on another. */
export function watchReturns(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) loading = load();
  });
}

async function load(): Promise<void> {
  const me = /(?:^|; )signed-in=1/.test(document.cookie) ? await askWhoIsThere() : null;
  set(
    me?.phone == null
      ? { known: true, phone: null, saved: new Set(deviceList()) }
      : { known: true, phone: me.phone, saved: new Set(me.watchlist) },
  );
}

async function askWhoIsThere(): Promise<{ phone: string | null; watchlist: number[] } | null> {
  try {
    const answer = await fetch('/api/me', { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? ((await answer.json()) as { phone: string | null; watchlist: number[] }) : null;
  } catch {
    return null; // hearts stay as they are; a click says what is wrong
  }
}

const KEY = 'forecourt-watchlist';
const MOST = 24;

/** What is saved on this device, newest first; anything else than what we wrote is nothing. */
export function deviceList(): number[] {
  try {
    const list: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export function keepOnDevice(car: number, on: boolean): void {
  const list = deviceList().filter((id) => id !== car);
  deviceStorage.set(KEY, JSON.stringify(on ? [car, ...list].slice(0, MOST) : list));
  markSaved(car, on);
}

/** They have joined an account. */
export function forgetOnDevice(cars: ReadonlySet<number>): void {
  const list = deviceList().filter((id) => !cars.has(id));
  if (list.length > 0) deviceStorage.set(KEY, JSON.stringify(list));
  else deviceStorage.remove(KEY);
}
