import type { WatchlistState } from '#entities/watchlist/watchlist-state.ts';

/** Every heart says whether its car is saved. Nothing moves: the drawing alone differs, and one that comes has its place. */
export function markButtons({ known, saved }: WatchlistState, page: ParentNode = document): void {
  if (!known) return;
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-save]')) {
    const on = saved.has(Number(button.value));
    const pressed = String(on);
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    if (button.dataset.onlyIfSaved !== undefined && button.hidden === on) hide(button, !on);
  }
}

/** "A sold car that is not saved shows no save button." Who has just pressed it is not left without a place. */
function hide(button: HTMLButtonElement, hidden: boolean): void {
  if (hidden && document.activeElement === button)
    button.closest('li, section')?.querySelector<HTMLElement>('a[href]')?.focus();
  button.hidden = hidden;
}
