import type { Opening } from '#domain/location/opening.ts';
import type { AnnouncementView } from './announcement.tsx';
import type { WordmarkView } from '#ui/wordmark/wordmark.tsx';

export interface HeaderView {
  variant: 'line' | 'slab' | 'crest';
  wordmark: WordmarkView;
  links: MenuEntry[];
  /** Whether panels open for a mouse that rests on their entry. */
  hover: boolean;
  phone: { text: string; uri: string } | null;
  /** Whether vehicles can be saved. */
  watchlist: boolean;
  searchPlaceholder: string;
  /** The main location: its suburb and its week, from which the browser says whether it is open. */
  location: MainLocation | null;
  /** A bar above it; absent on most sites and days. */
  announcement?: AnnouncementView;
}

export interface MenuLink {
  name: string;
  path: string;
  rel?: 'nofollow' | undefined;
}

/** An entry of the main menu, and what is below it. */
export interface MenuEntry extends MenuLink {
  /** Whether it opens a panel. */
  opens?: true;
  items?: MenuLink[];
  brands?: MenuLink[];
  promo?: { title: string; path: string; picture: string | null; until: string | null } | undefined;
}

export interface MainLocation extends Opening {
  place: string;
}
