import { expect, it } from 'vitest';
import { reviewSummary } from './review-summary.ts';

const at = (average_rating: number | null, review_count: number) => ({ average_rating, review_count });

it.each([
  ['nothing known', [], [], null],
  ['one location', [at(4.4, 886)], [], { count: 886, average: 4.4 }],
  ['weighed by numbers', [at(5, 1), at(4, 3)], [], { count: 4, average: 4.3 }],
  ['who has none is skipped', [at(null, 5), at(4.2, 0), at(4, 2)], [], { count: 2, average: 4 }],
  ['the directory counts before the reviews that are here', [at(4, 100)], [{ rating: 1 }], { count: 100, average: 4 }],
  ['reviews alone', [], [{ rating: 5 }, { rating: 4 }], { count: 2, average: 4.5 }],
])('reviewSummary: %s', (_case, locations, reviews, summary) =>
  expect(reviewSummary(locations, reviews)).toEqual(summary),
);
