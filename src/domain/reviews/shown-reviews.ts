import type { Review } from './review.ts';
import type { ReviewsPolicy } from './reviews-policy.ts';

type Selecting = Pick<
  ReviewsPolicy,
  'hidden' | 'select' | 'minimumRating' | 'excludedIds' | 'excludedNames' | 'excludedWords'
>;

/**
 * "One specific review id excluded; text must exist and not contain 'Translated'; some customer names excluded; at most
 * 10 by default. A review feed is shown only if the average rating is above a configured minimum and reviews are not
 * hidden." The newest first.
 */
export function shownReviews(
  reviews: readonly Review[],
  { average, most }: { average: number; most: number },
  policy: Selecting,
): Review[] {
  const isFiltered = policy.select === 'filtered';
  if (policy.hidden || (isFiltered && average <= policy.minimumRating)) return [];
  return reviews
    .filter((review) => !isFiltered || isWanted(review, policy))
    .toSorted((one, other) =>
      one.review_date < other.review_date ? 1 : one.review_date > other.review_date ? -1 : other.id - one.id,
    )
    .slice(0, most);
}

function isWanted(
  { id, customer_name, text }: Review,
  { excludedIds, excludedNames, excludedWords }: Selecting,
): boolean {
  const name = customer_name.trim().toLowerCase();
  return (
    text !== null &&
    text.trim() !== '' &&
    !excludedIds.includes(id) &&
    !excludedNames.some((one) => one.trim().toLowerCase() === name) &&
    !excludedWords.some((word) => text.includes(word))
  );
}
