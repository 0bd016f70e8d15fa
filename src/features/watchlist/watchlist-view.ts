import type { CarRowView, NewsView } from '#entities/watchlist/car-row-view.ts';
import type { ShareView } from './share-list.tsx';
import type { ListNews } from './what-changed.tsx';

/** Someone's list, in finished words. */
export interface WatchlistView {
  /** "the number ending in 508": anyone who looks over a shoulder reads no number. */
  phone: string;
  /** The customer area; null where the site has none. */
  garage: { name: string; href: string } | null;
  /** Up to four of those on sale, side by side; null: fewer than two are. */
  compareHref: string | null;
  /** The first news of each vehicle that has some. */
  news: ListNews[];
  share: ShareView;
  /** Newest first. */
  rows: SavedRowView[];
}

export type SavedRowView =
  | { car: CarRowView; news: NewsView[]; vote: { liked: boolean; word: string } | null }
  /** It left the site; its name is all that is left. */
  | { gone: { id: number; name: string } };
