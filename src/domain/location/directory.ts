import type { Dealership } from './dealership.ts';
import type { Review } from '../reviews/review.ts';
import type { Location } from './location.ts';

/** Who sells, and where: what a group says of its dealerships and locations. */
export interface Directory {
  /** In the order of their names. */
  dealerships: Dealership[];
  locations: Location[];
  /** The latest of each dealership, the newest first. */
  reviews: Review[];
}
