import { useSyncExternalStore } from 'react';
import { currentWatchlist, servedWatchlist, watchWatchlist } from '#entities/watchlist/watchlist-state.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { HEART } from '#ui/icon/icons.ts';
import button from '#ui/icon-button/icon-button.module.css';
import css from './header.module.css';

/** The way to the list. How many are on it is known after the page, and stands above the heart: nothing moves. */
export function WatchlistLink() {
  const { saved } = useSyncExternalStore(watchWatchlist, currentWatchlist, servedWatchlist);
  return (
    <a
      className={button.iconButton}
      href="/watchlist"
      aria-label={saved.size === 0 ? 'Watchlist' : `Watchlist, ${saved.size} saved`}
    >
      <Icon of={HEART} />
      {saved.size > 0 && (
        <span className={css.count} aria-hidden="true">
          {saved.size}
        </span>
      )}
    </a>
  );
}
