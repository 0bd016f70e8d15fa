import { useEffect, useRef, type KeyboardEvent } from 'react';

type Move = 'left' | 'right' | 'cover' | 'remove';
const KEYS: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowUp: 'left',
  ArrowRight: 'right',
  ArrowDown: 'right',
  Home: 'cover',
};

/**
 * Alt with an arrow key moves the photo whose button has focus, Alt with Home makes it the cover. Focus stays with the
 * photo: its button may be elsewhere in the page once the list is drawn again. Photos are `li[data-photo]`, by address.
 */
export function useFocusAfterMove(addresses: readonly string[]) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ address: string; place: number; move: Move } | null>(null);
  const order = addresses.join('\n');
  useEffect(() => {
    const now = wanted.current;
    wanted.current = null;
    if (!now || !list.current) return;
    const photos = [...list.current.querySelectorAll<HTMLElement>('li[data-photo]')];
    const photo = photos.find(({ dataset }) => dataset.photo === now.address) ?? photos[now.place] ?? photos.at(-1);
    const button =
      photo?.querySelector<HTMLElement>(`[data-move="${now.move}"]`) ?? photo?.querySelector<HTMLElement>('button');
    button?.focus();
  }, [order]);
  const remember = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null;
    const photo = button?.closest<HTMLElement>('li[data-photo]');
    if (!button || !photo) return;
    const address = photo.dataset.photo ?? '';
    wanted.current = { address, place: addresses.indexOf(address), move: button.dataset.move as Move };
  };
  return {
    ref: list,
    onClick: ({ target }: { target: EventTarget }) => remember(target),
    onKeyDown: (event: KeyboardEvent<HTMLOListElement>) => {
      const move = KEYS[event.key];
      if (!event.altKey || event.ctrlKey || event.metaKey || move === undefined) return;
      const photo = event.target instanceof Element ? event.target.closest('li[data-photo]') : null;
      if (!photo) return;
      event.preventDefault(); // Alt and the left arrow go back in some browsers
      photo.querySelector<HTMLElement>(`[data-move="${move}"]`)?.click();
    },
  };
}
