import { currentWatchlist, loadWatchlist, watchWatchlist } from '#entities/watchlist/watchlist-state.ts';
import { markButtons } from './mark-buttons.ts';

/** Every heart of the page says whether its car is saved, also those that come with other results. */
export function watchHearts(): () => void {
  const mark = () => markButtons(currentWatchlist());
  const unwatch = watchWatchlist(mark);
  const others = new MutationObserver(mark);
  void loadWatchlist().then(() => {
    mark();
    others.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    unwatch();
    others.disconnect();
  };
}
