import type { CarRowView } from '#entities/watchlist/car-row-view.ts';

/** Someone's list, in finished words. */
export interface WatchlistView {
  /** "the number ending in 508": anyone who looks over a shoulder reads no number. */
  phone: string;
  /** Where everything of theirs is. */
  /** The customer area; null where the site has none. */
  garage: { name: string; href: string } | null;
  /** Up to four of those on sale, side by side; null: fewer than two are. */
  compareHref: string | null;
  /** Newest first. */
  rows: SavedRowView[];
}

export type SavedRowView =
  | { car: CarRowView; change: { kind: 'dropped' | 'rose'; text: string } | null }
  /** It left the site; its name is all that is left. */
  | { gone: { id: number; name: string } };
