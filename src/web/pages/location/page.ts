import { locationPath } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';
import { shownLocations } from '../locations/location-view.ts';

/** One location, at each path that menus and old links use. */
export const page = definePage({
  name: 'location',
  paths: ['/contact-us/:slug', '/our-location/:slug', '/locations/:slug'],
  kind: 'page',
  analytics: 'directions',
  cache: { query: noQuery, shows: 'site' },
  robots: 'index',
  sitemap: ({ site }) => [...new Set(shownLocations(site).map(locationPath))],
});
