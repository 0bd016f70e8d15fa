import { locationPath } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';
import { shownLocations } from '../locations/location-view.ts';

/** One location, under each name that menus and old links have for it. */
export const page = definePage({
  name: 'location',
  paths: ['/contact-us/:slug', '/our-location/:slug', '/locations/:slug'],
  kind: 'page',
  cache: { query: noQuery, shows: 'site' },
  robots: 'index',
  sitemap: ({ site }) => [...new Set(shownLocations(site).map(locationPath))],
});
