import process from 'node:process';
import { directoryRatings } from '#adapters/reviews/directory-ratings.ts';
import { httpRatings } from '#adapters/reviews/http-ratings.ts';
import type { Clock } from '#app/clock.ts';
import type { ReviewRatings } from '#app/reviews/review-rating.ts';
import type { Environment } from '#main/environment.ts';

/** Ratings of a business from a site's own service, or else from the directory. */
export function openRatings(clock: Clock, { PRIVATE_WEBHOOKS }: Pick<Environment, 'PRIVATE_WEBHOOKS'>): ReviewRatings {
  const service = httpRatings({
    clock,
    allowPrivate: PRIVATE_WEBHOOKS,
    secret: (variable) => process.env[variable],
  });
  return {
    of: (orgId, site) => (site.settings.reviews.service === null ? directoryRatings : service).of(orgId, site),
  };
}
