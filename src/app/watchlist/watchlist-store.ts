import type { Cents } from '#domain/money.ts';
import type { SavedState } from '#domain/watchlist/what-changed.ts';
import type { AtSite } from '#app/sign-in/people-store.ts';

/** A vehicle on someone's list, as it was when it was saved. */
export interface SavedCar {
  carId: number;
  siteId: number;
  savedAt: Date;
  name: string;
  /** As advertised; null: no amount. */
  price: Cents | null;
  /** What the price included, as the car said; "": it said nothing; null: not known. */
  priceType: string | null;
  /** How it stood; null: not known. */
  state: SavedState | null;
}

/** More than anybody compares; a program would save a whole stock. */
export const MOST_SAVED = 200;

/** Port: what people have saved. Every method takes the group first: no one's list is seen from another one. */
export interface WatchlistStore {
  /** What is saved already stays as it was saved first. `full`: `MOST_SAVED` are there, and something was left out. */
  save(at: AtSite, personId: number, cars: readonly Omit<SavedCar, 'siteId'>[]): Promise<{ full: boolean }>;
  remove(groupId: number, personId: number, carId: number): Promise<void>;
  /** Newest first. */
  list(groupId: number, personId: number): Promise<SavedCar[]>;
}
