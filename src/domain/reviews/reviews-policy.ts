import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

export const REVIEWS_SECRET = /^REVIEWS_[A-Z0-9_]+$/;

/** Customer reviews on the home page, on the pages of locations and at /reviews. */
export const reviewsPolicy = z.strictObject({
  hidden: z.boolean().default(false).describe('Hide all reviews.'),
  title: ownField(z.string().min(1).default('What our customers say'), 'Heading above reviews.'),
  select: z
    .enum(['filtered', 'all'])
    .default('filtered')
    .describe(
      'Reviews shown. `filtered`: without the excluded ones, and none at all below the minimum rating, which can be misleading under consumer law. `all`: every rating, newest first, with a link to the source.',
    ),
  minimumRating: z
    .number()
    .min(0)
    .max(5)
    .default(4)
    .describe('Average rating above which reviews are shown, from 0 to 5.'),
  most: z.number().int().min(1).max(50).default(10).describe('Maximum number of reviews on pages with other content.'),
  mostOnPage: z.number().int().min(1).max(50).default(12).describe('Maximum number of reviews on /reviews.'),
  excludedIds: z.array(z.number().int().min(1)).default([]).describe('IDs of reviews that are left out.'),
  excludedNames: z.array(z.string().min(1)).default([]).describe('Customers whose reviews are left out.'),
  excludedWords: z
    .array(z.string().min(1))
    .default(['Translated'])
    .describe('Words that exclude a review when they are in its text.'),
  clipAt: z.number().int().min(20).default(160).describe('Characters of a review shown before “View more”.'),
  carouselAbove: z
    .number()
    .int()
    .min(0)
    .default(3)
    .describe('Number of reviews above which a carousel replaces the grid.'),
  startIndex: z
    .number()
    .int()
    .min(0)
    .default(2)
    .describe('Index of the first review shown in the carousel. `0` is the first review.'),
  rotateMs: z
    .number()
    .int()
    .min(1000)
    .nullable()
    .default(3000)
    .describe(
      'Auto-advance interval of the carousel, in milliseconds. A Pause button is shown. `null`: no auto-advance.',
    ),
  link: ownField(
    z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    'Page where reviews come from and new ones are written, for example the business’s page on Google. `null`: none.',
  ),
  service: ownField(
    z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }),
        orgId: z.string().min(1).max(60),
        secretVariable: z
          .string()
          .regex(REVIEWS_SECRET, 'must begin with REVIEWS_, for example REVIEWS_NORTHBANK')
          .nullable()
          .default(null),
      })
      .nullable()
      .default(null),
    'External service for the current rating: GET `{url}?orgId={orgId}` returns `{rating, stars}`. `null`: the rating in Forecourt’s directory.',
  ),
});
export type ReviewsPolicy = z.infer<typeof reviewsPolicy>;
