import { expect, it } from 'vitest';
import type { Review } from './review.ts';
import { reviewsPolicy } from './reviews-policy.ts';
import { shownReviews } from './shown-reviews.ts';

const review = (id: number, change: Partial<Review> = {}): Review => ({
  id,
  dealership_id: 1,
  location_id: null,
  customer_name: `Customer ${id}`,
  rating: 5,
  text: 'Good people.',
  review_date: '2026-11-01',
  image_url: null,
  reply_text: null,
  reply_date: null,
  ...change,
});
const shown = (reviews: Review[], policy: object = {}, average = 4.4, most = 10) =>
  shownReviews(reviews, { average, most }, reviewsPolicy.parse(policy)).map(({ id }) => id);

it.each<[string, number, object, number[]]>([
  ['"only if the average rating is above a configured minimum": below', 3.9, {}, []],
  ['at the minimum', 4, {}, []],
  ['above it', 4.1, {}, [1]],
  ['another minimum', 3.1, { minimumRating: 3 }, [1]],
  ['hidden', 5, { hidden: true }, []],
  ['all of them, whatever the average', 2, { select: 'all' }, [1]],
  ['hidden counts there too', 5, { select: 'all', hidden: true }, []],
])('shownReviews by average rating: %s', (_case, average, policy, ids) =>
  expect(shown([review(1)], policy, average)).toEqual(ids),
);

const MIXED = [
  review(1, { text: null }),
  review(2, { text: ' ' }),
  review(3, { text: '(Translated by a machine) Gut.' }),
  review(4, { text: 'translated well into action' }),
  review(5, { customer_name: 'Graham Oates' }),
  review(6, { rating: 1 }),
];
it.each<[string, object, number[]]>([
  ['"text must exist and not contain Translated"', {}, [6, 5, 4]],
  ['"some customer names excluded"', { excludedNames: ['graham oates '] }, [6, 4]],
  ['"one specific review id excluded"', { excludedIds: [4] }, [6, 5]],
  [
    'every rating and every text',
    { select: 'all', excludedIds: [4], excludedNames: ['Graham Oates'] },
    [6, 5, 4, 3, 2, 1],
  ],
])('shownReviews by text and author: %s', (_case, policy, ids) => expect(shown(MIXED, policy)).toEqual(ids));

it.each([
  [9, 9],
  [10, 10],
  [11, 10],
])('shownReviews: of %d at most 10 by default: %d', (there, shows) => {
  expect(shown(Array.from({ length: there }, (_, id) => review(id + 1)))).toHaveLength(shows);
});

it('shownReviews begin with the newest', () => {
  expect(
    shown([
      review(1, { review_date: '2025-12-31' }),
      review(2, { review_date: '2026-01-01' }),
      review(3, { review_date: '2025-12-31' }),
    ]),
  ).toEqual([2, 3, 1]);
});
