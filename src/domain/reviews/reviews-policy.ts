import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

export const REVIEWS_SECRET = /^REVIEWS_[A-Z0-9_]+$/;

/** What customers wrote: on the home page, on the pages of locations and at /reviews. */
export const reviewsPolicy = z.strictObject({
  hidden: z.boolean().default(false).describe('No reviews anywhere.'),
  title: ownField(z.string().min(1).default('What our customers say'), 'The heading over reviews.'),
  select: z
    .enum(['filtered', 'all'])
    .default('filtered')
    .describe(
      'filtered: without the excluded ones, and none at all below the minimum rating. all: every rating, the newest first, with a link to the source.',
    ),
  minimumRating: z.number().min(0).max(5).default(4).describe('Reviews show only when their average is above this.'),
  most: z.number().int().min(1).max(50).default(10).describe('How many show on a page that has more to say.'),
  mostOnPage: z.number().int().min(1).max(50).default(12).describe('How many show at /reviews.'),
  excludedIds: z.array(z.number().int().min(1)).default([]).describe('Numbers of reviews that are left out.'),
  excludedNames: z.array(z.string().min(1)).default([]).describe('Customers whose reviews are left out.'),
  excludedWords: z
    .array(z.string().min(1))
    .default(['Translated'])
    .describe('A review with one of these in its text is left out.'),
  clipAt: z.number().int().min(20).default(160).describe('Longer texts end here, with View more (characters).'),
  carouselAbove: z.number().int().min(0).default(3).describe('More reviews than this are a carousel, fewer a grid.'),
  startIndex: z.number().int().min(0).default(2).describe('With which one the carousel begins; 0 is the first.'),
  rotateMs: z
    .number()
    .int()
    .min(1000)
    .nullable()
    .default(3000)
    .describe(
      'The carousel moves on after so long, beside a Pause button. null: it stands still until somebody moves it.',
    ),
  link: ownField(
    z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    'Where the reviews come from and new ones are written, such as the page of the business on Google.',
  ),
  service: ownField(
    z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }),
        orgId: z.string().min(1).max(60),
        secretVariable: z
          .string()
          .regex(REVIEWS_SECRET, 'the name of a secret begins with REVIEWS_, such as REVIEWS_NORTHBANK')
          .nullable()
          .default(null),
      })
      .nullable()
      .default(null),
    'An outside service that knows the rating now: GET {url}?orgId={orgId} returns {rating, stars}. null: the rating of our own directory.',
  ),
});
export type ReviewsPolicy = z.infer<typeof reviewsPolicy>;
