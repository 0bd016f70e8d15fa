import type { Car } from '#domain/car/car.ts';
import type { OldSlug } from '#app/car/old-slugs.ts';

/** Port: the stock in the database, as web processes read it into their index. (Import has its own port.) */
export interface StockStore {
  /** Every car that may be listed (sold ones for the longest listing window), in batches. */
  listed(): AsyncIterable<Car[]>;
  /** The ones of these ids that may be listed; an absent id means "remove it". */
  byIds(ids: readonly number[]): Promise<Car[]>;
  /** Every slug that a car used to have, in batches. */
  oldSlugs(): AsyncIterable<OldSlug[]>;
  /** Those of these cars. */
  oldSlugsOf(ids: readonly number[]): Promise<OldSlug[]>;
}
