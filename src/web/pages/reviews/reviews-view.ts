import type { LiveSite } from '#app/site/live-sites.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { Location } from '#domain/location/location.ts';
import type { Review } from '#domain/reviews/review.ts';
import { reviewSummary } from '#domain/reviews/review-summary.ts';
import { shownReviews } from '#domain/reviews/shown-reviews.ts';
import { excerpt } from '#domain/text/excerpt.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { ReviewsView, ReviewView } from '#entities/reviews/reviews-view.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { counted } from '#domain/text/words.ts';

/** The reviews of a site, or of one location. `null`: none is shown. */
export function reviewsView(
  site: LiveSite,
  { location, most = site.settings.reviews.most }: { location?: Location; most?: number } = {},
): ReviewsView | null {
  const { reviews: policy } = site.settings;
  const locations = location ? [location] : siteLocations(site);
  const dealerships = new Set(siteLocations(site).map(({ dealership_id }) => dealership_id));
  const own = site.reviews.filter((review) =>
    location ? review.location_id === location.id : dealerships.has(review.dealership_id),
  );
  const summary = reviewSummary(locations, own);
  if (summary === null) return null;
  const shown = shownReviews(own, { average: summary.average, most }, policy);
  if (shown.length === 0) return null;
  return {
    title: policy.title,
    rating: summary.average,
    summary: `${summary.average.toFixed(1)} rating out of ${counted(summary.count, 'review')}`,
    reviews: shown.map((review) => reviewView(review, site)),
    carousel: shown.length > policy.carouselAbove ? { startIndex: policy.startIndex, rotateMs: policy.rotateMs } : null,
    link: policy.link,
    newer:
      policy.service === null || location !== undefined
        ? null
        : `/api/reviews/snap21?${new URLSearchParams({ orgId: policy.service.orgId })}`,
  };
}

function reviewView(review: Review, { settings }: LiveSite): ReviewView {
  const { id, customer_name, rating, text, review_date, image_url, reply_text, reply_date } = review;
  return {
    id,
    name: customer_name,
    rating,
    text: text === null || text.trim() === '' ? null : excerpt(text.trim(), settings.reviews.clipAt),
    date: formatDate(review_date),
    image: image_url !== null && allowsPicture(image_url, settings.pictures) ? image_url : null,
    reply: reply_text === null ? null : { text: reply_text, date: reply_date === null ? null : formatDate(reply_date) },
  };
}
