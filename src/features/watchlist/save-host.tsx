import { useCallback, useEffect, useState } from 'react';
import { PENDING } from '#entities/watchlist/pending.ts';
import { loadWatchlist } from '#entities/watchlist/watchlist-state.ts';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { Toast, type ToastView } from '#ui/toast/toast.tsx';

export interface SaveOptions {
  withoutAccount: boolean;
  websiteId: number;
}

const loadPress = () => import('./press-heart.ts');

const heartAt = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('[data-save]') : null;

/**
 * Listens to every heart of the page (`SaveButton`): they stand in finished HTML that React knows nothing of. A click
 * counts at once; should the server not take it, the heart goes back and the reason is said. What a click does is
 * fetched when a pointer or the focus comes to a heart; if it cannot be, the heart is sent as it is without script, or
 * it is said that the website cannot be reached.
 */
export function SaveHost({ withoutAccount, websiteId }: SaveOptions) {
  const [toast, setToast] = useState<ToastView | null>(null);
  const done = useCallback(() => setToast(null), []);
  useEffect(() => {
    const options = { withoutAccount, websiteId };
    const near = (event: Event) => {
      if (heartAt(event) !== null) loadPress().catch(() => {});
    };
    const sent = new WeakSet<HTMLButtonElement>();
    const listen = (event: MouseEvent) => {
      const button = heartAt(event);
      if (button === null || event.defaultPrevented || sent.has(button)) return;
      event.preventDefault();
      loadPress().then(
        ({ pressHeart }) => pressHeart(button, options, setToast),
        () =>
          unlessOffline(() => {
            sent.add(button);
            button.click();
          }),
      );
    };
    document.addEventListener('click', listen);
    document.addEventListener('pointerover', near);
    document.addEventListener('focusin', near);
    void loadWatchlist().then(() => {
      if (tabStorage.get(PENDING) !== null)
        loadPress().then(
          ({ savePending }) => savePending(options, setToast),
          () => {}, // it stays pending
        );
    });
    return () => {
      document.removeEventListener('click', listen);
      document.removeEventListener('pointerover', near);
      document.removeEventListener('focusin', near);
    };
  }, [withoutAccount, websiteId]);
  return <Toast toast={toast} onDone={done} />;
}
