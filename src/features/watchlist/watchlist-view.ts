import type { CarRowView } from '#entities/watchlist/car-row-view.ts';

/** Somebody's list, in finished words. */
export interface WatchlistView {
  /** "0412 ··· 508" */
  phone: string;
  /** Newest first. */
  rows: SavedRowView[];
}

export type SavedRowView =
  | { car: CarRowView; change: { kind: 'dropped' | 'rose'; text: string } | null }
  /** It left the site; its name is all that is left. */
  | { gone: { id: number; name: string } };
