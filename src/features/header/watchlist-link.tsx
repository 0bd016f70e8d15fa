import { Icon } from '#ui/icon/icon.tsx';
import { HEART } from '#ui/icon/icons.ts';
import button from '#ui/icon-button/icon-button.module.css';
import css from './header.module.css';

/** The way to the list. How many are on it is known after the page (show-saved-count.ts), above the heart: nothing moves. */
export const WatchlistLink = () => (
  <a className={button.iconButton} href="/watchlist" aria-label="Watchlist" data-watchlist-link>
    <Icon of={HEART} />
    <span className={css.count} aria-hidden="true" hidden />
  </a>
);
