import { definePage, noQuery } from '../define-page.ts';
import { reviewsView } from './reviews-view.ts';

export const REVIEWS_PATH = '/reviews';

/**
 * What customers wrote. No structured data: search engines take ratings that a business shows of itself for
 * self-serving, and give a LocalBusiness no stars for them.
 */
export const page = definePage({
  name: 'reviews',
  paths: [REVIEWS_PATH],
  kind: 'page',
  cache: { query: noQuery, shows: 'site' },
  robots: 'index',
  sitemap: ({ site }) => (reviewsView(site) === null ? [] : [REVIEWS_PATH]),
});
