import { useCallback, useEffect, useState } from 'react';
import { announce } from '#entities/events/track.ts';
import {
  currentWatchlist,
  keepOnDevice,
  loadWatchlist,
  markSaved,
  watchWatchlist,
} from '#entities/watchlist/watchlist-state.ts';
import { carSaved } from '#domain/events/catalogue.ts';
import { signInPath } from '#domain/visitor/sign-in-path.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { Toast, type ToastView } from '#ui/toast/toast.tsx';
import { markButtons } from './mark-buttons.ts';
import { sendChange } from './send-change.ts';

export interface SaveOptions {
  withoutAccount: boolean;
  websiteId: number;
}

interface SavedCar {
  id: number;
  dealership: number;
  name: string;
}

/** What is saved as soon as somebody has signed in for it. */
const PENDING = 'forecourt-saving';

/**
 * Listens to every heart of the page (`SaveButton`): they stand in finished HTML that React knows nothing of. A press
 * counts at once; should the server not take it, the heart goes back and the reason is said.
 */
export function SaveHost({ withoutAccount, websiteId }: SaveOptions) {
  const [toast, setToast] = useState<ToastView | null>(null);
  const done = useCallback(() => setToast(null), []);
  useEffect(() => {
    const change = async (car: SavedCar, on: boolean) => {
      const { phone } = currentWatchlist();
      if (phone === null) keepOnDevice(car.id, on);
      else {
        markSaved(car.id, on);
        const failure = await sendChange(phone, car.id, on);
        if (failure !== null) {
          markSaved(car.id, !on);
          return setToast({ kind: 'alert', title: failure, text: '' });
        }
      }
      if (on) announce(carSaved, { car_id: car.id, dealership_id: car.dealership, website_id: websiteId });
      setToast({
        title: on ? 'Car Saved In Watchlist' : 'Car Removed',
        text: on ? `${car.name} is now available in your watchlist` : `${car.name} is no longer in your watchlist`,
        action: { name: 'View List', href: '/watchlist' },
      });
    };
    const busy = new Set<number>();
    const press = async (car: SavedCar) => {
      if (busy.has(car.id)) return;
      busy.add(car.id);
      try {
        await loadWatchlist();
        const { phone, saved } = currentWatchlist();
        if (phone !== null || withoutAccount) return await change(car, !saved.has(car.id));
        tabStorage.set(PENDING, JSON.stringify(car));
        const here = location.pathname + location.search;
        location.assign(`${signInPath('watchlist', here, here)}&car_id=${car.id}`);
      } finally {
        busy.delete(car.id);
      }
    };
    const listen = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-save]') : null;
      if (button === null || event.defaultPrevented) return;
      event.preventDefault();
      void press({
        id: Number(button.value),
        dealership: Number(button.dataset.dealership),
        name: button.dataset.save ?? '',
      });
    };
    const mark = () => markButtons(currentWatchlist());
    const unwatch = watchWatchlist(mark);
    // other results bring other hearts
    const others = new MutationObserver(mark);
    document.addEventListener('click', listen);
    void loadWatchlist().then(() => {
      mark();
      others.observe(document.body, { childList: true, subtree: true });
      const pending = takePending();
      if (pending && currentWatchlist().phone !== null) void change(pending, true);
    });
    return () => {
      unwatch();
      others.disconnect();
      document.removeEventListener('click', listen);
    };
  }, [withoutAccount, websiteId]);
  return <Toast toast={toast} onDone={done} />;
}

function takePending(): SavedCar | null {
  const kept = tabStorage.get(PENDING);
  if (kept === null || location.pathname === '/sign-in') return null;
  tabStorage.remove(PENDING);
  try {
    return JSON.parse(kept) as SavedCar;
  } catch {
    return null;
  }
}
