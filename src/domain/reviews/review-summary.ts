import type { Location } from '../location/location.ts';
import type { Review } from './review.ts';

export interface ReviewSummary {
  count: number;
  /** To one decimal. */
  average: number;
}

/**
 * How many reviews there are and what they average: what the directory knows of the locations, weighed by their numbers,
 * because only the latest reviews are held here; the reviews themselves where no location says any. null: there are none.
 */
export function reviewSummary(
  locations: readonly Pick<Location, 'average_rating' | 'review_count'>[],
  reviews: readonly Pick<Review, 'rating'>[],
): ReviewSummary | null {
  const rated = locations.flatMap(({ average_rating, review_count }) =>
    average_rating === null || review_count === 0 ? [] : [{ average: average_rating, count: review_count }],
  );
  const each = rated.length > 0 ? rated : reviews.map(({ rating }) => ({ average: rating, count: 1 }));
  const count = each.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return {
    count,
    average: Math.round((each.reduce((sum, one) => sum + one.average * one.count, 0) / count) * 10) / 10,
  };
}
