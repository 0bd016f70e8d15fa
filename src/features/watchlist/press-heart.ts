import { carSaved } from '#domain/events/catalogue.ts';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import { announce } from '#entities/events/track.ts';
import { noteArrived, noteOnTheWay } from '#entities/watchlist/changes-on-the-way.ts';
import { fetchCars } from '#entities/watchlist/fetch-cars.ts';
import { keepThen } from '#entities/watchlist/kept-then.ts';
import { PENDING } from '#entities/watchlist/pending.ts';
import { currentWatchlist, keepOnDevice, loadWatchlist, markSaved } from '#entities/watchlist/watchlist-state.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import type { ToastView } from '#ui/toast/toast.tsx';
import type { SaveOptions } from './save-host.tsx';
import { sendChange } from './send-change.ts';

interface SavedCar {
  id: number;
  dealership: number;
  name: string;
}

type Say = (toast: ToastView) => void;

const busy = new Set<number>();

/** A heart is pressed: its car is saved or taken off, or someone has to sign in for it first. */
export async function pressHeart(button: HTMLButtonElement, options: SaveOptions, say: Say): Promise<void> {
  const car = {
    id: Number(button.value),
    dealership: Number(button.dataset.dealership),
    name: button.dataset.save ?? '',
  };
  if (busy.has(car.id)) return;
  busy.add(car.id);
  try {
    await loadWatchlist();
    const { phone, saved } = currentWatchlist();
    if (phone !== null || options.withoutAccount) return await change(car, !saved.has(car.id), options, say);
    tabStorage.set(PENDING, JSON.stringify(car));
    const here = location.pathname + location.search;
    location.assign(`${signInPath('watchlist', here, here)}&car_id=${car.id}`);
  } finally {
    busy.delete(car.id);
  }
}

/** What was pressed before someone signed in for it. */
export async function savePending(options: SaveOptions, say: Say): Promise<void> {
  const pending = takePending();
  if (pending && currentWatchlist().phone !== null) await change(pending, true, options, say);
}

async function change(car: SavedCar, on: boolean, { websiteId }: SaveOptions, say: Say): Promise<void> {
  const { phone } = currentWatchlist();
  if (phone === null) {
    keepOnDevice(car.id, on);
    void noteThen(car.id, on);
  } else {
    markSaved(car.id, on);
    noteOnTheWay(car.id, on);
    const failure = await sendChange(phone, car.id, on);
    noteArrived(car.id);
    if (failure !== null) {
      markSaved(car.id, !on);
      return say({ kind: 'alert', title: failure, text: '' });
    }
  }
  if (on) announce(carSaved, { car_id: car.id, dealership_id: car.dealership, website_id: websiteId });
  say({
    title: on ? 'Car Saved In Watchlist' : 'Car Removed',
    text: on ? `${car.name} is now available in your watchlist` : `${car.name} is no longer in your watchlist`,
    action: { name: 'View List', href: '/watchlist' },
  });
}

/** How it is now, so that the list can say what has changed. */
async function noteThen(car: number, on: boolean): Promise<void> {
  // without an answer the list notes it, when it is opened first
  const cars = on ? await fetchCars([car], new AbortController().signal).catch(() => []) : [];
  keepThen(
    cars.map(({ standing }) => standing),
    true,
  );
}

function takePending(): SavedCar | null {
  const pending = tabStorage.get(PENDING);
  if (pending === null || location.pathname === '/sign-in') return null;
  tabStorage.remove(PENDING);
  try {
    return JSON.parse(pending) as SavedCar;
  } catch {
    return null;
  }
}
