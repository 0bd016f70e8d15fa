import type { ReviewRatings } from '#app/reviews/review-rating.ts';
import { siteDealerships } from '#app/location/site-dealerships.ts';
import { reviewSummary } from '#domain/reviews/review-summary.ts';
import { starsDrawn } from '#domain/reviews/star-fills.ts';

/** Ratings as the directory has them: the number of a business is that of a dealership of the site. */
export const directoryRatings: ReviewRatings = {
  async of(orgId, site) {
    const dealership = siteDealerships(site).find(({ id }) => String(id) === orgId);
    if (dealership === undefined) return undefined;
    const own = <T extends { dealership_id: number }>(all: readonly T[]) =>
      all.filter(({ dealership_id }) => dealership_id === dealership.id);
    const summary = reviewSummary(own(site.locations), own(site.reviews));
    return summary === null ? undefined : { rating: summary.average, stars: starsDrawn(summary.average) };
  },
};
