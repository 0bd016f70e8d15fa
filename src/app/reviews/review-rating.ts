import type { LiveSite } from '#app/site/live-sites.ts';

/** What a source of reviews says of a business now. */
export interface ReviewRating {
  /** 0 to 5, to one decimal. */
  rating: number;
  /** 0 to 5 in halves, as drawn. */
  stars: number;
}

/** Port: the rating of a business, by its number at the source. Undefined: the source knows no such business. Throws when it cannot be asked. */
export interface ReviewRatings {
  of(orgId: string, site: LiveSite): Promise<ReviewRating | undefined>;
}
