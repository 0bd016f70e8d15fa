import { definePage, noQuery } from '../define-page.ts';

/** Who the company is, its terms of use and its privacy policy. */
export const page = definePage({
  name: 'legal',
  paths: ['/terms-and-conditions', '/privacy-policy', '/about-us'],
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
});
