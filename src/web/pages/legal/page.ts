import { definePage, noQuery } from '../define-page.ts';

/** The terms of use and the privacy policy of a site. */
export const page = definePage({
  name: 'legal',
  paths: ['/terms-and-conditions', '/privacy-policy'],
  kind: 'page',
  cache: { query: noQuery, shows: 'site' },
  robots: 'index',
});
