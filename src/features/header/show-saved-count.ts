import { currentWatchlist, watchWatchlist } from '#entities/watchlist/watchlist-state.ts';

/** Says how many vehicles are saved, on the links to the list. */
export function showSavedCount(): void {
  const show = () => {
    const { size } = currentWatchlist().saved;
    for (const link of document.querySelectorAll('[data-watchlist-link]')) {
      link.setAttribute('aria-label', size === 0 ? 'Watchlist' : `Watchlist, ${size} saved`);
      const count = link.querySelector('span')!;
      if (count.hidden !== (size === 0)) count.hidden = size === 0;
      if (size > 0) count.textContent = String(size);
    }
  };
  watchWatchlist(show);
  show();
}
