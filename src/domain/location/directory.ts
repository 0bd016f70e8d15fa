import type { Dealership } from './dealership.ts';
import type { Review } from '../reviews/review.ts';
import type { Location } from './location.ts';

/** Who sells, and where: the dealerships and locations of a group. */
export interface DirectoryPlaces {
  /** In the order of their names. */
  dealerships: Dealership[];
  locations: Location[];
}

/** The same, with what is said of them. */
export interface Directory extends DirectoryPlaces {
  /** The latest of each dealership, the newest first. */
  reviews: Review[];
}
