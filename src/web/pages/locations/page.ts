import { LOCATIONS_PATH } from '#domain/site/site-paths.ts';
import { LOCATION_TYPES } from '#domain/location/location.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

const typeKey: QueryKeys = (pairs) => {
  const type = LOCATION_TYPES.find((each) => each === pairs.get('type'));
  return type === undefined ? (pairs.get('type') === 'all' ? 'type=all' : '') : `type=${type}`;
};

/** Every location of a site. */
export const page = definePage({
  name: 'locations',
  paths: [LOCATIONS_PATH, '/dealerships', '/our-location', '/contact-us'],
  kind: 'page',
  analytics: 'directions',
  cache: { query: typeKey, shows: 'site' },
  robots: 'index',
  sitemap: ({ site }) => (site.locations.some(({ visible }) => visible) ? [LOCATIONS_PATH] : []),
  samples: [`${LOCATIONS_PATH}?type=service`],
});
